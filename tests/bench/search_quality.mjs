/**
 * Measures how often the paper that is meant comes first: `node tests/bench/search_quality.mjs SITE CASES.json [MINISEARCH]`.
 *
 * CASES is a list of `{kind, query, slug}`, and of `{kind: "subject", query, relevant, judged}` with lists of slugs: of
 * those results that can be judged, how many of the first ten are relevant? MINISEARCH is the path of an installed MiniSearch module and of a JSON list
 * of the same papers, parted by a comma, to be asked beside ours.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , site, casesPath, peer] = process.argv;
const assets = new URL("assets/catalogue/", pathToFileURL(`${site}/`));
const cases = JSON.parse(readFileSync(casesPath, "utf-8"));

async function openOurs() {
  const { createService } = await import(new URL("service.mjs", assets));
  const fetchFile = async (path) => {
    const bytes = readFileSync(`${site}/search/${path.split("?")[0]}`);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  };
  const service = createService({ fetchFile, importLunr: () => import(new URL("lunr.mjs", assets)) });
  return async (text, limit) => (await service.search({ text, limit })).hits.map(({ slug }) => slug);
}

async function openMiniSearch(modulePath, papersPath) {
  const { default: MiniSearch } = await import(pathToFileURL(modulePath));
  const index = new MiniSearch({
    idField: "slug",
    fields: ["title", "authors", "keywords", "abstract"],
    extractField: (paper, field) => (Array.isArray(paper[field]) ? paper[field].join(" ") : paper[field]),
    searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true },
  });
  index.addAll(JSON.parse(readFileSync(papersPath, "utf-8")));
  return async (text, limit) => index.search(text).slice(0, limit).map(({ id }) => id);
}

const engines = { ours: await openOurs() };
if (peer) engines.minisearch = await openMiniSearch(...peer.split(","));
for (const [name, ask] of Object.entries(engines)) {
  const subjects = cases.filter(({ kind }) => kind === "subject");
  let precision = 0;
  for (const { query, relevant, judged } of subjects) {
    const found = (await ask(query, 500)).filter((slug) => judged.includes(slug)).slice(0, 10);
    precision += found.filter((slug) => relevant.includes(slug)).length / Math.min(10, relevant.length);
  }
  if (subjects.length > 0) console.log(name, `P@10 of ${subjects.length} subjects ${(precision / subjects.length).toFixed(3)}`);
  for (const kind of new Set(cases.map((each) => each.kind).filter((kind) => kind !== "subject"))) {
    const mine = cases.filter((each) => each.kind === kind);
    const places = [];
    const missed = [];
    const start = process.cpuUsage();
    for (const { query, slug } of mine) {
      const place = (await ask(query, 10)).indexOf(slug);
      places.push(place);
      if (place !== 0) missed.push(query);
    }
    const { user } = process.cpuUsage(start);
    const share = (test) => (places.filter(test).length / places.length).toFixed(3);
    const rank = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length;
    console.log(name, kind, `R@1 ${share((place) => place === 0)} R@10 ${share((place) => place >= 0)} MRR ${rank.toFixed(3)}`, `${(user / 1000 / mine.length).toFixed(1)} ms`, process.env.SHOW ? missed.slice(0, 12) : "");
  }
}
