/** Where the browser code is: in the theme, which is what the site ships. */
export const browserCode = new URL("../../site_templates/theme/assets/catalogue/", import.meta.url);

export const load = (name) => import(new URL(name, browserCode));
