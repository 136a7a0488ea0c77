import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono, type Schema } from "hono";
import { type GenerateSpecOptions, openAPIRouteHandler, resolver } from "hono-openapi";
import { BRAND } from "#kernel/brand.ts";
import { errorEnvelope } from "#kernel/error-envelope.ts";
import { notFound } from "#kernel/errors.ts";
import { ACCESS_COOKIE, hostCookie } from "#kernel/session-cookies.ts";
import type { Context } from "#platform/context.ts";
import { describe, ERROR_RESPONSES, type ErrorStatus } from "#platform/http/describe.ts";
import { anyone, type Env } from "#platform/http/guard.ts";

const tag = "API";

export function docsRoutes({ config }: Context, api: Hono<Env, Schema, string>) {
  return new Hono<Env>()
    .get(
      "/openapi.json",
      anyone,
      describe({ tag, summary: "This description (OpenAPI 3.1)", open: true }),
      openAPIRouteHandler(api, documentOptions(config.siteUrl)),
    )
    .get("/docs", anyone, describe({ tag, summary: "This description as a page", open: true }), (c) => {
      c.header("content-security-policy", DOCS_POLICY);
      c.header("x-content-type-options", "nosniff");
      return c.html(DOCS_PAGE);
    })
    .get(
      "/docs/:file",
      anyone,
      describe({ tag, summary: "Files of that page", open: true, errors: [404] }),
      async (c) => {
        const file = await findDocsFile(c.req.param("file"));
        if (!file) throw notFound();
        c.header("cache-control", "public, max-age=3600");
        c.header("x-content-type-options", "nosniff");
        return c.body(file.content, 200, { "content-type": file.type });
      },
    );
}

const MEANINGS: Record<ErrorStatus, string> = {
  400: "The request could not be read",
  401: "Not signed in",
  403: "Seen, but not allowed",
  404: "Not there, or not for you to see",
  409: "Somebody else was faster; try again",
  413: "The request is too large",
  422: "Some values cannot be kept; `fields` has a sentence for each",
  429: "Too many requests; wait and try again",
  503: "Unavailable or too busy for a moment; `Retry-After` says when to try again",
};

const statuses = Object.keys(MEANINGS).map((status) => Number(status) as ErrorStatus);
const responses = Object.fromEntries(
  statuses.map((status) => [
    ERROR_RESPONSES[status],
    { description: MEANINGS[status], content: { "application/json": { schema: resolver(errorEnvelope) } } },
  ]),
);

function documentOptions(siteUrl: string): Partial<GenerateSpecOptions> {
  return {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: `${BRAND.name} API`,
        version: "1",
        description:
          "Sign in at `/auth/v1/token` and send the access token as a bearer token. Every failure has one shape: `code`, `message`, `requestId` and, for values that cannot be kept, `fields`.",
      },
      servers: [{ url: siteUrl }],
      components: {
        responses,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          cookie: { type: "apiKey", in: "cookie", name: hostCookie(ACCESS_COOKIE, siteUrl) },
        },
      },
    },
  };
}

/** Allows only our own scripts, but also inline styles, because the viewer sets them on elements. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const DOCS_PAGE = `<!doctype html>
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

/** @returns null for a name that is not a file of the viewer */
async function findDocsFile(name: string): Promise<{ content: string; type: string } | null> {
  if (name === "start.js") return { content: START, type: "text/javascript; charset=utf-8" };
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return null;
  const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { content: await readFile(path, "utf8"), type };
}
