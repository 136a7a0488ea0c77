/** Extensions of files and of other systems' programs; no page path ends with one. */
const FILE = new RegExp(
  `\\.(?:${[
    "avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp|heic|mp[34]|webm|ogg|wav|mov",
    "css|js|cjs|mjs|jsx|tsx?|map|wasm|woff2?|ttf|otf|eot",
    "json|xml|rss|atom|ya?ml|toml|ini|conf|env|lock|log|sql|db|bak|old|swp|csv|tsv|txt|md",
    "pdf|docx?|xlsx?|pptx?|zip|gz|tgz|tar|rar|7z|apk|exe|dll|sh|bat",
    "php\\d?|phtml|aspx?|jspx?|cgi|pl|py|rb|action|do|html?",
  ].join("|")})$`,
  "i",
);
const HIDDEN = /\/\.[^/]/;
const PARTS_OF_PAGES =
  /^(?:audio|font|image|manifest|object|embed|paintworklet|report|script|style|track|video|worker)$/;

/** Detects file requests by name or fetch metadata. @param isPage whether the path may be a page's */
export function asksForFile({ method, headers }: Request, path: string, isPage: boolean): boolean {
  const isNamed = FILE.test(path) || HIDDEN.test(path);
  if (!["GET", "HEAD"].includes(method) || (isPage && !isNamed) || path.endsWith(".data")) return false;
  if (PARTS_OF_PAGES.test(headers.get("sec-fetch-dest") ?? "")) return true;
  if (headers.get("sec-fetch-mode") === "navigate") return false;
  const accept = headers.get("accept") ?? "*/*";
  if (!/text\/html|\*\/\*|application\/xhtml/.test(accept)) return true;
  return isNamed && !accept.includes("text/html");
}

/** Plain text: a client that requests a file cannot read a page. */
export const missingFile = (): Response =>
  new Response("Not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
