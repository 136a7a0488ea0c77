import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MAIL_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import type { Env } from "#platform/http/env.ts";
import { onError } from "#platform/http/on-error.ts";
import type { MailFailure } from "../../contract/mail.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";

const SENTENCES: Record<string, string> = {
  "send-welcome-email": MAIL_MESSAGES.welcomeFailed,
  "send-profile-complete-email": MAIL_MESSAGES.profileCompleteFailed,
  "send-email": SEND_MESSAGES.sendFailed,
  "send-member-communication": SEND_MESSAGES.sendFailed,
};

/** The one error shape with `success: false` and `error`; what nobody foresaw answers with the sentence of M§8. */
export function onMailError(context: Context): ErrorHandler<Env> {
  const answer = onError(context);
  return async (error, c) => {
    const response = await answer(error, c);
    const envelope = (await response.json()) as ErrorEnvelope;
    const sentence = SENTENCES[c.req.path.split("/").at(-1) ?? ""];
    const message = envelope.code === "unexpected" && sentence ? sentence : envelope.message;
    const failure: MailFailure = { success: false, error: message, ...envelope, message };
    return c.json(failure, response.status as ContentfulStatusCode);
  };
}
