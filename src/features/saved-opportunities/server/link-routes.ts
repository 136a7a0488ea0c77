import { Hono } from "hono";
import type { Context } from "#features/email/server/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import { type SaveByLinkAnswer, saveByLinkAnswer, saveLinkBearer } from "../contract/saved-opportunities.ts";
import { saveByLink, showByLink } from "./save-by-link.ts";

const tag = "Saved opportunities";
const READS = { name: "save-link-read", points: 300, seconds: 3600 };
const SAVES = { name: "save-link", points: 60, seconds: 3600 };

/** What the link of a notice may do: the token says for whom, and nobody has to sign in. */
export function saveLinkRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/saved-opportunity-links",
      anyone,
      describe({
        tag,
        summary: "The opportunity that the link of a notice is about",
        description: "Looking changes nothing: programs that check links open them too.",
        open: true,
        answer: saveByLinkAnswer,
        errors: [404, 422, 429],
      }),
      limitUse(context, READS),
      query(saveLinkBearer),
      async (c) => c.json<SaveByLinkAnswer>(await showByLink(context, c.req.valid("query").token)),
    )
    .post(
      "/saved-opportunity-links",
      anyone,
      describe({
        tag,
        summary: "Save an opportunity by the link of a notice",
        open: true,
        answer: saveByLinkAnswer,
        errors: [400, 404, 409, 413, 422, 429],
      }),
      limitUse(context, SAVES),
      jsonBody(saveLinkBearer),
      async (c) => c.json<SaveByLinkAnswer>(await saveByLink(context, c.req.valid("json").token)),
    );
}
