import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { limitUse } from "#platform/http/limit-use.ts";
import {
  type PreferencesAnswer,
  preferencesAnswer,
  preferencesBearer,
  preferencesChoice,
} from "../../contract/email-consent.ts";
import type { Context } from "../context.ts";
import { type Addressee, getAddressee } from "./addressee.ts";
import { presentPreferences } from "./present.ts";
import { findPreferences } from "./queries.ts";
import { saveChoice } from "./save-choice.ts";
import { startAgain } from "./start-again.ts";
import { stopAll } from "./stop-all.ts";

const tag = "Email preferences";
const READS = { name: "email-preferences-read", points: 300, seconds: 3600 };
const CHANGES = { name: "email-preferences", points: 60, seconds: 3600 };
const description =
  "With the token of a link in one of our mails, which needs no sign-in; without it, the signed-in member's own.";

/** What somebody wants to get by email, decided by whoever holds a link of their mails. */
export function emailPreferenceRoutes(context: Context) {
  const answerFor = async (addressee: Addressee): Promise<PreferencesAnswer> =>
    presentPreferences(addressee, await findPreferences(context.db, addressee.address));
  const change = async (actor: Actor, token: string, act: (addressee: Addressee) => Promise<void>) => {
    const addressee = await getAddressee(context, actor, token);
    await act(addressee);
    return answerFor(addressee);
  };
  const described = (summary: string, errors: (400 | 401 | 404 | 409 | 413 | 422 | 429)[]) =>
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
        const addressee = await getAddressee(context, c.get("actor"), c.req.valid("query").token);
        return c.json<PreferencesAnswer>(await answerFor(addressee));
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
        const act = (addressee: Addressee) => saveChoice(context, addressee, categories);
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
        const act = (addressee: Addressee) => stopAll(context, addressee);
        return c.json<PreferencesAnswer>(await change(c.get("actor"), c.req.valid("json").token, act));
      },
    )
    .post(
      "/email-preferences/start",
      anyone,
      described("Get emails again", [...changed]),
      limitUse(context, CHANGES),
      jsonBody(preferencesBearer),
      async (c) => {
        const act = (addressee: Addressee) => startAgain(context, addressee);
        return c.json<PreferencesAnswer>(await change(c.get("actor"), c.req.valid("json").token, act));
      },
    );
}
