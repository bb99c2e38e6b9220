// @ts-check
/** Buttons, and files that the browser makes and the reader keeps. */

/**
 * @param {string} label
 * @param {() => void} act
 */
export function button(label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "btn";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}

/**
 * Hands a text to the reader as a file.
 * @param {string} text
 * @param {string} name
 * @param {string} media
 */
export function save(text, name, media) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${media};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
