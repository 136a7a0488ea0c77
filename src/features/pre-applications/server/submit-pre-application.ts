import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { findAccountByEmail } from "#accounts/server/queries.ts";
import { readPhone } from "#features/profiles/server/read-phone.ts";
import { invalid } from "#kernel/errors.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { readFormToken } from "#platform/http/form-token.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";
import { announceMail, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { tellChange } from "#platform/realtime/tell-change.ts";
import type { PreApplicationRequest } from "../contract/pre-applications.ts";
import type { ApplicationAnswers } from "../domain/fields.ts";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";
import { mayMail, requireApplyingAllowed } from "./limits.ts";
import { alreadyMemberMail, applicationChangeMail, applicationReceivedMail } from "./mails.ts";
import { lockAddresses, storeChange } from "./pending-changes.ts";

/** Decision 48. Work that depends on the address runs after the response, so that its duration reveals nothing. */
export async function submitPreApplication(context: Context, request: PreApplicationRequest): Promise<void> {
  const { token, website: _, consent: __, email, ...given } = request;
  await requirePerson(context, token);
  const answers = { ...given, phoneWhatsapp: readNumber(given) };
  await requireApplyingAllowed(context, email);
  const mailed = await mayMail(context, email);
  context.afterResponse.run(() => store(context, { email, answers, mailed }));
}

type Application = { email: string; answers: ApplicationAnswers; mailed: boolean };
type TimedApplication = Application & { now: Date };

async function store(context: Context, { email, answers, mailed }: Application): Promise<void> {
  const mailId = await context.db.transaction(async (tx) => {
    await lockAddresses(tx, [email]);
    const account = await findAccountByEmail(tx, email);
    const isMember = account?.emailConfirmedAt != null;
    const changeToken = isMember ? null : await storeAnswers(tx, { email, answers, mailed, now: context.clock() });
    const language = isMember ? await readLanguage(tx, account.id, languageNow()) : languageNow();
    return mailed ? queueAnswer(context, tx, email, { isMember, changeToken, language }) : null;
  });
  if (mailId !== null) await announceMail(context, mailId);
}

function readNumber({ phoneWhatsapp, country }: ApplicationAnswers): string | null {
  if (phoneWhatsapp === null) return null;
  const number = readPhone(phoneWhatsapp, country);
  if (number === null) throw invalid({ phoneWhatsapp: FIELD_PROBLEMS.phone });
  return number;
}

/** A repeat waits for its link, if a mail may be sent. @returns its token; null when nothing waits */
async function storeAnswers(tx: Queryable, { email, answers, mailed, now }: TimedApplication): Promise<string | null> {
  const [first] = await tx.select().from(preApplications).where(eq(preApplications.email, email)).for("update");
  if (!first) {
    const timestamps = { consentedAt: now, createdAt: now, updatedAt: now };
    await tx.insert(preApplications).values({ ...answers, email, language: languageNow(), ...timestamps });
    await tellChange(tx, { table: "pre_applications", type: "INSERT", record: {}, reader: "administrators" });
    return null;
  }
  const isSame = Object.entries(answers).every(([name, value]) =>
    isDeepStrictEqual(value, first[name as keyof ApplicationAnswers]),
  );
  if (isSame || first.status === "joined" || !mailed) return null;
  return storeChange(tx, { applicationId: first.id, answers, now });
}

type Outcome = { isMember: boolean; changeToken: string | null; language: Language };

function queueAnswer(context: Context, tx: Queryable, email: string, outcome: Outcome): Promise<string> {
  const { isMember, changeToken, language } = outcome;
  const mail = { email, siteUrl: context.config.siteUrl };
  if (changeToken !== null) {
    const content = inLanguage(language, () => applicationChangeMail({ ...mail, token: changeToken }));
    return queueMail(context, tx, { accountId: null, kind: "preApplicationChange", to: email, content });
  }
  const content = inLanguage(language, () => (isMember ? alreadyMemberMail(mail) : applicationReceivedMail(mail)));
  return queueMail(context, tx, { accountId: null, kind: "preApplication", to: email, content });
}

/** Detects bots by a form sent too fast, since a captcha would also keep people out. */
async function requirePerson(context: Context, token: string): Promise<void> {
  if (token === "") throw invalid({ token: APPLICATION_PROBLEMS.noToken });
  const { state } = await readFormToken(context, "pre-application-form", { token });
  if (state === "young") throw invalid({ token: APPLICATION_PROBLEMS.tooFast });
  if (state !== "good")
    throw invalid({
      token: msg("This form was open for a long time. Your answers are still here: please send them again."),
    });
}
