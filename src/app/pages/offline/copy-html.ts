/** Scripts, styles and fonts that a page names, or a script another; from where it stands. Few browsers fill gaps. */
const ASSET = /["'`(]((?:\/assets|\.{1,2})\/[\w./-]+\.(?:js|css|woff2))(?=["'`)])/g;

export const assetsIn = (text: string, from: string): string[] =>
  [...new Set([...text.matchAll(ASSET)].map(([, name = ""]) => new URL(name, from).pathname))].filter(
    (path) => !path.startsWith("/assets/fill-gaps-"),
  );

export const photosIn = (html: string): string[] =>
  [...html.matchAll(/<img src="(\/files\/[^"]+)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));

type AboutCopy = { keptAt: number; script: string; words: string };

/** A copy says that it is one, and since when; its script tells the reader. */
export function markedCopy(html: string, policy: string, { keptAt, script, words }: AboutCopy): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const tag = `<script type="module" src="${script}"${nonce ? ` nonce="${nonce}"` : ""}${words}></script>`;
  return html.replace("<html", `<html data-kept="${keptAt}"`).replace("</body>", () => `${tag}</body>`);
}

/** What a copy says of itself stands on the page that is shown offline, in the reader's language. */
export const wordsIn = (offlinePage: string): string =>
  [...offlinePage.matchAll(/ data-copy-\w+="[^"]*"/g)].map(([words]) => words).join("");

/** Plain text: what an attribute of that page says. */
export const attributeIn = (offlinePage: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(offlinePage)?.[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The title as it stands in the page, without the name of the site. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(/ · [^·]*$/, "");

/** What a page came with, and nothing of how it is kept. */
export function pageHeaders({ headers }: Response): Headers {
  const names = ["content-type", "content-security-policy"];
  return new Headers(names.map((name): [string, string] => [name, headers.get(name) ?? ""]));
}

type Link = { address: string; title: string };

/** The page that is shown offline names what there is, where it leaves room for that. */
export function withLinks(html: string, links: readonly Link[]): string {
  if (links.length === 0) return html;
  const listed = links.map(({ address, title }) => {
    return `<li><a class="prose-link" href="${address.replaceAll("&", "&amp;")}">${title}</a></li>`;
  });
  return html.replace(' data-kept-links="" hidden=""', "").replace("<li></li>", () => listed.join(""));
}
