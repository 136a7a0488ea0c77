import { Hono } from "hono";
import { mayFollow } from "#features/email/domain/bot-detection.ts";
import { isCountedInForm, isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { bodyUpTo } from "#platform/http/limit-body.ts";
import { formVisitRequest } from "../../contract/form-visits.ts";
import { recordVisit } from "./record-visit.ts";

/** Body limit: a report contains the name of each question at most twice. */
const MAX_BYTES = 8 * 1024;
const USE = { name: "form-visits", points: 240, seconds: 3600 };

const small = bodyUpTo({ maxBytes: MAX_BYTES, message: msg("This is more than a visit has to tell.") });

/** Routes of docs/product/insights.md#where-members-stop. */
export function formVisitRoutes(context: Context) {
  return new Hono<Env>().post(
    "/profile-form-visits",
    signedIn,
    limitUse(context, USE),
    small,
    describe({
      tag: "Profiles",
      summary: "Which questions of the form came into view",
      description:
        "For figures of where members stop. Told again with the same `visit` it takes the place of what was told before. Nothing is counted of administrators, and of browsers that ask not to be followed (DNT, Sec-GPC).",
      empty: true,
      errors: [400, 413, 422, 429],
    }),
    jsonBody(formVisitRequest),
    async (c) => {
      const actor = c.get("actor");
      const wish = { doNotTrack: c.req.header("dnt") ?? "", privacyControl: c.req.header("sec-gpc") ?? "" };
      if (!isGuest(actor) && isCountedInForm(actor) && mayFollow(wish)) {
        await recordVisit(context, actor.id, c.req.valid("json"));
      }
      return c.body(null, 204);
    },
  );
}
