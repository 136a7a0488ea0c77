import { Hono, type Schema } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { documentOptions } from "./document.ts";
import { DOCS_PAGE, DOCS_POLICY, findDocsFile } from "./page.ts";

const tag = "API";

/** The API describes itself: what its routes say of themselves, as a document and as a page. */
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
