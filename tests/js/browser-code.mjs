import { pathToFileURL } from "node:url";

/** Where the browser code is: in the theme, or in the folder of BROWSER_CODE. */
const folder = process.env.BROWSER_CODE;
export const browserCode = folder ? pathToFileURL(`${folder}/`) : new URL("../../site_templates/browser/", import.meta.url);

export const load = (name) => import(new URL(name, browserCode));
