import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import { limitUse } from "#platform/http/limit-use.ts";
import {
  type EmailSettingsAnswer,
  emailSettingsAnswer,
  type SenderCheckAnswer,
  type SettingsConflictAnswer,
  saveEmailSettingsRequest,
  senderCheckAnswer,
} from "../../contract/email-settings.ts";
import { SETTINGS_PROBLEMS } from "../../domain/settings.ts";
import type { Context } from "../context.ts";
import { readEmailSettings } from "./queries.ts";
import { presentAnswer, presentSettings, saveSettings } from "./save-settings.ts";
import { checkSender, createResolver } from "./sender-check.ts";

const tag = "Email settings";
const CHECKS = { name: "sender-check", points: 30, seconds: 3600 };
const managers = guard(canManageEmails);

/** The settings, and the check of the sender's domain (docs/product/email.md#settings). */
export function emailSettingsRoutes(context: Context) {
  const { resolver = createResolver() } = context;
  return new Hono<Env>()
    .get(
      "/admin/email-settings",
      managers,
      describe({ tag, summary: "The email settings", answer: emailSettingsAnswer, errors: [403] }),
      async (c) => c.json<EmailSettingsAnswer>(presentAnswer(context, await readEmailSettings(context.db))),
    )
    .put(
      "/admin/email-settings",
      managers,
      describe({
        tag,
        summary: "Save the email settings",
        description:
          "`updatedAt` is that of the answer the form was filled from; when somebody saved since then, nothing is saved, and the 409 holds their `settings`.",
        answer: emailSettingsAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(saveEmailSettingsRequest),
      async (c) => {
        const { kind, settings } = await saveSettings(context, c.get("actor"), c.req.valid("json"));
        if (kind === "saved") return c.json<EmailSettingsAnswer>(presentAnswer(context, settings));
        const message = SETTINGS_PROBLEMS.changedMeanwhile;
        const requestId = c.get("requestId");
        const theirs = presentSettings(settings);
        return c.json<SettingsConflictAnswer>({ code: "conflict", message, requestId, settings: theirs }, 409);
      },
    )
    .post(
      "/admin/email-settings/sender-check",
      managers,
      limitUse(context, CHECKS),
      describe({
        tag,
        summary: "Check SPF, DKIM and DMARC of the sender",
        description: "Looks up the records of the saved sender's domain now, and says what to add. Changes nothing.",
        answer: senderCheckAnswer,
        errors: [403, 429],
      }),
      async (c) => c.json<SenderCheckAnswer>(await checkSender(context, resolver)),
    );
}
