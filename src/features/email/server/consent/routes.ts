import { Hono, type HonoRequest } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import { hasManyParts } from "#platform/http/limit-body.ts";
import { t } from "#platform/i18n/i18n.ts";
import {
  type PreferencesAnswer,
  preferencesAnswer,
  preferencesBearer,
  preferencesChoice,
} from "../../contract/email-consent.ts";
import type { Context } from "../context.ts";
import { readPreferencesToken } from "../delivery/unsubscribe-links.ts";
import {
  getPreferencesOwner,
  oneClickUnsubscribe,
  type PreferencesOwner,
  presentPreferences,
  resubscribe,
  savePreferences,
  unsubscribeFromAll,
} from "./preferences.ts";
import { findPreferences } from "./queries.ts";

const tag = "Email preferences";
const READS = { name: "email-preferences-read", points: 300, seconds: 3600 };
const CHANGES = { name: "email-preferences", points: 60, seconds: 3600 };
const description =
  "With the token of a link in one of our mails, which needs no sign-in and only takes mails away; without it, the signed-in member's own.";

export function emailPreferenceRoutes(context: Context) {
  const answerFor = async (owner: PreferencesOwner): Promise<PreferencesAnswer> =>
    presentPreferences(owner, await findPreferences(context.db, owner.address));
  const change = async (actor: Actor, token: string, act: (owner: PreferencesOwner) => Promise<void>) => {
    const owner = await getPreferencesOwner(context, actor, token);
    await act(owner);
    return answerFor(owner);
  };
  const described = (summary: string, errors: (400 | 401 | 403 | 404 | 409 | 413 | 422 | 429)[]) =>
    describe({ tag, summary, description, open: true, answer: preferencesAnswer, errors });
  const changed = [400, 401, 404, 409, 413, 422, 429] as const;

  return new Hono<Env>()
    .get(
      "/email-preferences",
      anyone,
      described("What somebody gets by email", [401, 404, 409, 422, 429]),
      limitUse(context, READS),
      query(preferencesBearer),
      async (c) => {
        const owner = await getPreferencesOwner(context, c.get("actor"), c.req.valid("query").token);
        return c.json<PreferencesAnswer>(await answerFor(owner));
      },
    )
    .put(
      "/email-preferences",
      anyone,
      described("Choose the kinds of email", [...changed]),
      limitUse(context, CHANGES),
      jsonBody(preferencesChoice),
      async (c) => {
        const { token, categories } = c.req.valid("json");
        const act = (owner: PreferencesOwner) => savePreferences(context, owner, categories);
        return c.json<PreferencesAnswer>(await change(c.get("actor"), token, act));
      },
    )
    .post(
      "/email-preferences/stop",
      anyone,
      described("Unsubscribe from all mails", [...changed]),
      limitUse(context, CHANGES),
      jsonBody(preferencesBearer),
      async (c) => {
        const act = (owner: PreferencesOwner) => unsubscribeFromAll(context, owner);
        return c.json<PreferencesAnswer>(await change(c.get("actor"), c.req.valid("json").token, act));
      },
    )
    .post(
      "/email-preferences/start",
      anyone,
      described("Get emails again", [...changed, 403]),
      limitUse(context, CHANGES),
      jsonBody(preferencesBearer),
      async (c) => {
        const act = (owner: PreferencesOwner) => resubscribe(context, owner);
        return c.json<PreferencesAnswer>(await change(c.get("actor"), c.req.valid("json").token, act));
      },
    );
}

const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** RFC 8058. Outside /api: mail programs post without cookies or origin. Unlimited: providers use few addresses. */
export function unsubscribeRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/unsubscribe/:token",
      anyone,
      describe({ tag, summary: "Leads to the page of preferences and changes nothing", open: true }),
      (c) => {
        const page = `/email-preferences?token=${encodeURIComponent(c.req.param("token"))}`;
        return c.body(null, 303, { ...HEADERS, location: page });
      },
    )
    .post(
      "/unsubscribe/:token",
      anyone,
      describe({
        tag,
        summary: "Unsubscribe with one click (RFC 8058)",
        description: "The body is the form field List-Unsubscribe=One-Click. Doing it again changes nothing.",
        open: true,
        errors: [400, 404, 413],
      }),
      async (c) => {
        const owner = readPreferencesToken(context, c.req.param("token"));
        if (!owner) return c.text(t("This link is no longer valid."), 404, HEADERS);
        if (!(await isOneClick(c.req)))
          return c.text(t("To unsubscribe, post the form field List-Unsubscribe=One-Click."), 400, HEADERS);
        await oneClickUnsubscribe(context, owner);
        return c.text(t("You are unsubscribed."), 200, HEADERS);
      },
    );
}

async function isOneClick(request: HonoRequest): Promise<boolean> {
  try {
    const bytes = await request.arrayBuffer();
    if (hasManyParts(bytes, request.header("content-type"))) return false;
    return (await request.parseBody())["List-Unsubscribe"] === "One-Click";
  } catch {
    return false;
  }
}
