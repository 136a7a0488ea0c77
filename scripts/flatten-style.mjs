// Copies the site's style without layers, for browsers that drop layered rules (docs/develop/browsers.md).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";

/** `BROWSERS` as version numbers of lightningcss. */
const TARGETS = { chrome: 92 << 16, firefox: 102 << 16, safari: 15 << 16 };

/** Rules follow the declared order of their layers, so that later ones still win at the same specificity. */
export function withoutLayers(css) {
  const [layer, kind] = /@layer\b[^{;]*([{;])/.exec(css) ?? [];
  if (layer === undefined) return css;
  const at = css.indexOf(layer);
  const from = at + layer.length;
  const end = kind === ";" ? from : endOf(css, from);
  const inner = css.slice(from, end);
  return css.slice(0, at) + withoutLayers(inner) + withoutLayers(css.slice(kind === ";" ? end : end + 1));
}

/** End of the block that begins before `from`; braces in quotes do not count. */
function endOf(css, from) {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === "\\") at += 1;
    else if (letter === '"' || letter === "'") at = css.indexOf(letter, at + 1);
    else if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("The style has a block without an end.");
}

export function writeFlatStyles(assets) {
  const styles = readdirSync(assets).filter((name) => /^theme-[\w-]+\.css$/.test(name));
  if (styles.length === 0) throw new Error("The built site has no style: is it built?");
  for (const name of styles) {
    const flat = withoutLayers(readFileSync(join(assets, name), "utf8"));
    const { code } = transform({ filename: name, code: Buffer.from(flat), minify: true, targets: TARGETS });
    writeFileSync(join(assets, `flat-${name}`), code);
  }
}
