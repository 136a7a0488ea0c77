/** Scripts, styles and fonts in a page or script, without polyfills, which few browsers need. */
const ASSET = /["'`(]((?:\/assets|\.{1,2})\/[\w./-]+\.(?:js|css|woff2))(?=["'`)])/g;

export const assetsIn = (text: string, from: string): string[] =>
  [...new Set([...text.matchAll(ASSET)].map(([, name = ""]) => new URL(name, from).pathname))].filter(
    (path) => !path.startsWith("/assets/fill-gaps-"),
  );

export const photosIn = (html: string): string[] =>
  [...html.matchAll(/<img src="(\/files\/[^"]+)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));

type AboutCopy = { keptAt: number; script: string; words: string };

/** Marks an offline copy with its date, and adds the script that tells the reader about it. */
export function markedCopy(html: string, policy: string, { keptAt, script, words }: AboutCopy): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const tag = `<script type="module" src="${script}"${nonce ? ` nonce="${nonce}"` : ""}${words}></script>`;
  return html.replace("<html", `<html data-kept="${keptAt}"`).replace("</body>", () => `${tag}</body>`);
}

/** Reads the note for copies from the offline page, which has it in the reader's language. */
export const wordsIn = (offlinePage: string): string =>
  [...offlinePage.matchAll(/ data-copy-\w+="[^"]*"/g)].map(([words]) => words).join("");

export const attributeIn = (offlinePage: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(offlinePage)?.[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(/ · [^·]*$/, "");

export function pageHeaders({ headers }: Response): Headers {
  const names = ["content-type", "content-security-policy"];
  return new Headers(names.map((name): [string, string] => [name, headers.get(name) ?? ""]));
}

type Link = { address: string; title: string };

export function withLinks(html: string, links: readonly Link[]): string {
  if (links.length === 0) return html;
  const listed = links.map(({ address, title }) => {
    return `<li><a class="prose-link" href="${address.replaceAll("&", "&amp;")}">${title}</a></li>`;
  });
  return html.replace(' data-kept-links="" hidden=""', "").replace("<li></li>", () => listed.join(""));
}
