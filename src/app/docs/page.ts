import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** No script but ours, no other origin; the viewer sets styles on elements. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body><div id="docs"></div></body>
</html>
`;

const START = `SwaggerUIBundle({
  url: "/api/openapi.json", dom_id: "#docs", validatorUrl: null, deepLinking: true, docExpansion: "list",
});
`;

const TYPES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The viewer's files, from the installed package; null for any other name. */
export async function findDocsFile(name: string): Promise<{ content: string; type: string } | null> {
  if (name === "start.js") return { content: START, type: "text/javascript; charset=utf-8" };
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return null;
  const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { content: await readFile(path, "utf8"), type };
}
