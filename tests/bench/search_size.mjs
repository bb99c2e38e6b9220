/**
 * Measures what a reader downloads and waits for: `node tests/bench/search_size.mjs SITE QUERIES.json [COUNT]`.
 *
 * SITE is a folder with `search/` and `assets/catalogue/` as the site has them; QUERIES a list of texts. Every query is
 * asked once of a fresh search (cold) and once of one that has answered ten others before (later).
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [, , site, queriesPath, count = "200"] = process.argv;
const assets = new URL("assets/catalogue/", pathToFileURL(`${site}/`));
const { createService } = await import(new URL("service.mjs", assets));
const { lunr } = await import(new URL("lunr.mjs", assets));
const queries = JSON.parse(readFileSync(queriesPath, "utf-8")).slice(0, Number(count));

const sizes = new Map();
function sizeOf(path) {
  if (!sizes.has(path)) {
    const bytes = readFileSync(`${site}/search/${path}`);
    sizes.set(path, path.endsWith(".json") ? gzipSync(bytes, { level: 6 }).length : bytes.length);
  }
  return sizes.get(path);
}

/** Returns the modules that a module loads at once, itself among them. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(new URL(name, assets), "utf-8");
  for (const [, next] of source.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.mjs)"/g)) closure(next, found);
  return found;
}

function open() {
  const asked = [];
  const fetchFile = async (path) => {
    const [bare] = path.split("?");
    asked.push(bare);
    const bytes = readFileSync(`${site}/search/${bare}`);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  };
  return { service: createService({ fetchFile, importLunr: async () => ({ lunr }) }), asked };
}

const kindOf = (path) => (path.includes("/") ? path.split("/")[0] : path === "manifest.json" ? "manifest" : "other");
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const cold = [];
const later = [];
const rounds = [];
const warm = open();
/** A browser keeps what it has loaded, even where the search lets go of it. */
const kept = new Set();
for (const text of queries) {
  const { service, asked } = open();
  await service.load();
  const start = process.cpuUsage();
  await service.search({ text, limit: 7 });
  const { user, system } = process.cpuUsage(start);
  const bytes = {};
  for (const path of asked) bytes[kindOf(path)] = (bytes[kindOf(path)] ?? 0) + sizeOf(path);
  cold.push({ text, bytes, total: asked.reduce((sum, path) => sum + sizeOf(path), 0), cpu: (user + system) / 1000, requests: asked.length });
}
for (const text of queries) {
  warm.asked.length = 0;
  const start = process.cpuUsage();
  await warm.service.search({ text, limit: 7 });
  const { user, system } = process.cpuUsage(start);
  const loaded = warm.asked.filter((path) => !kept.has(path));
  loaded.forEach((path) => kept.add(path));
  const index = loaded.filter((path) => !path.startsWith("cards"));
  later.push({ text, bytes: index.reduce((sum, path) => sum + sizeOf(path), 0), all: loaded.reduce((sum, path) => sum + sizeOf(path), 0), cpu: (user + system) / 1000 });
}
const row = (name, values) => console.log(name.padEnd(34), ...[0.5, 0.9, 0.95, 1].map((share) => String(Math.round(percentile(values, share) * 10) / 10).padStart(10)));
const zipped = (name) => gzipSync(readFileSync(new URL(name, assets)), { level: 6 }).length;
const [page, worker] = ["boot.mjs", "worker.mjs"].map((entry) => [...closure(entry)]);
const sum = (names) => names.reduce((total, name) => total + zipped(name), 0);
const code = sum(page) + sum(worker);
console.log(`code: page ${sum(page)} B in ${page.length} modules, worker ${sum(worker)} B in ${worker.length}, of which lunr.mjs ${zipped("lunr.mjs")} B`);
console.log("".padEnd(34), ...["p50", "p90", "p95", "max"].map((name) => name.padStart(10)));
row("cold query, all kB", cold.map(({ total }) => (code + total) / 1000));
row("cold query, data kB", cold.map(({ total }) => total / 1000));
for (const kind of ["manifest", "directories", "terms", "other", "cards"]) row(`  ${kind} kB`, cold.map(({ bytes }) => (bytes[kind] ?? 0) / 1000));
row("  requests", cold.map(({ requests }) => requests));
row("cold query, CPU ms", cold.map(({ cpu }) => cpu));
row("later query, index kB", later.slice(10).map(({ bytes }) => bytes / 1000));
row("later query, all kB", later.slice(10).map(({ all }) => all / 1000));
row("later query, CPU ms", later.slice(10).map(({ cpu }) => cpu));
console.log("slowest:", later.toSorted((a, b) => b.cpu - a.cpu).slice(0, 5).map(({ text, cpu }) => `${text} (${Math.round(cpu)} ms)`).join("; "));
