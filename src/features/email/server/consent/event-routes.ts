import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { ApiError, conflict } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailReports } from "#platform/db/schema/email.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env } from "#platform/http/guard.ts";
import { type MailEvent, mailEvents, mailEventsAnswer } from "../../contract/email-consent.ts";
import type { Context } from "../context.ts";
import { recordBounce, recordComplaint } from "../suppression/suppressions.ts";

/** Webhook of a mail provider: docs/develop/email-consent.md. */
export function mailEventRoutes(context: Context) {
  return new Hono<Env>().post(
    "/mail/events",
    anyone,
    describe({
      tag: "Email suppression",
      summary: "Bounces and complaints, told by a mail provider",
      description:
        "Signed by the scheme of standardwebhooks.com with MAIL_WEBHOOK_SECRET: webhook-id, webhook-timestamp (at most five minutes off) and webhook-signature. The same webhook-id a second time answers 409 and changes nothing.",
      open: true,
      answer: mailEventsAnswer,
      errors: [400, 401, 409, 413, 422],
    }),
    verifySignature(context),
    jsonBody(mailEvents),
    async (c) => {
      const { events } = c.req.valid("json");
      await recordMailEvents(context, c.req.header("webhook-id") ?? "", events);
      return c.json({ taken: events.length });
    },
  );
}

function verifySignature({ config, clock }: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const request = {
      id: c.req.header("webhook-id") ?? "",
      timestamp: c.req.header("webhook-timestamp") ?? "",
      signatures: c.req.header("webhook-signature") ?? "",
      body: new Uint8Array(await c.req.arrayBuffer()),
    };
    if (!isValidSignature(config.webhookSecrets, request, clock()))
      throw new ApiError(
        401,
        "unauthenticated",
        msg("This report is not signed with our secret, or more than five minutes old."),
      );
    await next();
  };
}

/** Records each webhook report once, in one transaction; after a failure, the mail provider sends it again. */
export async function recordMailEvents(
  context: Context,
  reportId: string,
  events: readonly MailEvent[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inserted = tx.insert(emailReports).values({ id: reportId, at: context.clock() }).onConflictDoNothing();
    const [first] = await inserted.returning({ id: emailReports.id });
    if (!first) throw conflict(msg("This report was taken before."));
    for (const [index, event] of events.entries()) await recordMailEvent(context, tx, event, `${reportId} ${index}`);
  });
}

async function recordMailEvent(
  context: Context,
  tx: Queryable,
  event: MailEvent,
  fallbackSource: string,
): Promise<void> {
  const { address } = event;
  if (event.type === "complaint") return recordComplaint(context, tx, address);
  await recordBounce(context, tx, { address, kind: event.kind, source: mailIdOf(event.messageId) ?? fallbackSource });
}

/** Mail id, which the bounce mailbox also uses, so that one returned mail counts once. */
const mailIdOf = (messageId: string) => /^<?([0-9a-f-]{36})@/i.exec(messageId)?.[1]?.toLowerCase();

type WebhookRequest = {
  id: string;
  /** Unix time in seconds. */
  timestamp: string;
  /** One or more signatures, such as "v1,base64 v1,base64". */
  signatures: string;
  body: Uint8Array;
};

const TOLERANCE_S = 300;
const MAX_ID_LENGTH = 200;

/** standardwebhooks.com: checks that one of the secrets made the signature at most `TOLERANCE_S` seconds ago. */
function isValidSignature(
  secrets: readonly string[],
  { id, timestamp, signatures, body }: WebhookRequest,
  now: Date,
): boolean {
  if (id === "" || id.length > MAX_ID_LENGTH || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const given = signatures.split(" ").flatMap((part) => (part.startsWith("v1,") ? [part.slice(3)] : []));
  const right = secrets.map((secret) => signPayload(secret, { id, timestamp, body }));
  return right.filter((signature) => given.some((one) => equalsInConstantTime(one, signature))).length > 0;
}

export function signPayload(secret: string, { id, timestamp, body }: Omit<WebhookRequest, "signatures">): string {
  return createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest("base64");
}

/** A secret with the prefix whsec_ is base64; any other secret is used unchanged. */
const keyOf = (secret: string) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);

function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
