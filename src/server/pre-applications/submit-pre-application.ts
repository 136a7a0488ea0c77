import { ne } from "drizzle-orm";
import type { PreApplicationRequest } from "#contract/pre-applications.ts";
import type { ApplicationAnswers } from "#domain/pre-applications/fields.ts";
import { FIELD_PROBLEMS } from "#domain/profiles/messages.ts";
import { findAccountByEmail } from "../auth/queries.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { invalid } from "../errors.ts";
import { announceMail, queueMail } from "../mail/outbox.ts";
import { alreadyMemberMail, applicationReceivedMail } from "../mail/templates/pre-application.ts";
import { readPhone } from "../profiles/read-phone.ts";
import { mayMail, requireApplyingAllowed } from "./limits.ts";
import { lockAddresses } from "./lock-addresses.ts";
import { requirePerson } from "./require-person.ts";

/**
 * Decision 48: one per address, a repeat updates it. Whoever sends it has not proved the address, so the answer and its
 * duration are the same whatever is known of it, and the mail holds nothing that was typed. What depends on the address
 * is done after the answer.
 */
export async function submitPreApplication(context: Context, request: PreApplicationRequest): Promise<void> {
  const { token, website: _, consent: __, email, ...given } = request;
  await requirePerson(context, token);
  const answers = { ...given, phoneWhatsapp: readNumber(given) };
  await requireApplyingAllowed(context, email);
  const mailed = await mayMail(context, email);
  context.afterAnswer.run(() => keep(context, { email, answers, mailed }));
}

type Application = { email: string; answers: ApplicationAnswers; mailed: boolean };

async function keep(context: Context, { email, answers, mailed }: Application): Promise<void> {
  const mailId = await context.db.transaction(async (tx) => {
    await lockAddresses(tx, [email]);
    const account = await findAccountByEmail(tx, email);
    const isMember = account?.emailConfirmedAt != null;
    if (!isMember) await keepAnswers(tx, email, answers, context.clock());
    return mailed ? queueAnswer(context, tx, email, isMember) : null;
  });
  if (mailId !== null) await announceMail(context, mailId);
}

function readNumber({ phoneWhatsapp, country }: ApplicationAnswers): string | null {
  if (phoneWhatsapp === null) return null;
  const number = readPhone(phoneWhatsapp, country);
  if (number === null) throw invalid({ phoneWhatsapp: FIELD_PROBLEMS.phone });
  return number;
}

/** Only what the form asks changes: status, notes and the times of administrators stay. */
async function keepAnswers(tx: Queryable, email: string, answers: ApplicationAnswers, now: Date): Promise<void> {
  const kept = { ...answers, consentedAt: now, updatedAt: now };
  await tx
    .insert(preApplications)
    .values({ ...kept, email, createdAt: now })
    .onConflictDoUpdate({
      target: preApplications.email,
      set: kept,
      setWhere: ne(preApplications.status, "joined"),
    });
}

function queueAnswer(context: Context, tx: Queryable, email: string, isMember: boolean): Promise<string> {
  const compose = isMember ? alreadyMemberMail : applicationReceivedMail;
  const content = compose({ email, siteUrl: context.config.siteUrl });
  return queueMail(context, tx, { accountId: null, kind: "preApplication", to: email, content });
}
