import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { findAccountByEmail } from "#accounts/server/queries.ts";
import { readPhone } from "#features/profiles/server/read-phone.ts";
import { invalid } from "#kernel/errors.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { readFormToken, signFormToken } from "#platform/http/form-token.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";
import { announceMail, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { tellChange } from "#platform/realtime/tell-change.ts";
import {
  type PreApplicationAnswer,
  type PreApplicationChange,
  type PreApplicationConfirmed,
  type PreApplicationForm,
  type PreApplicationRequest,
  preApplicationAnswer,
  preApplicationChange,
  preApplicationChangeRequest,
  preApplicationConfirmed,
  preApplicationForm,
  preApplicationRequest,
} from "../contract/pre-applications.ts";
import type { ApplicationAnswers } from "../domain/fields.ts";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";
import { BY_CLIENT, CONFIRMED_BY_CLIENT, mayMail, READ_BY_CLIENT, requireApplyingAllowed } from "./limits.ts";
import { alreadyMemberMail, applicationChangeMail, applicationReceivedMail } from "./mails.ts";
import { confirmChange, getPendingAnswers, lockAddresses, presentAnswers, storeChange } from "./pending-changes.ts";

const tag = "Pre-applications";

/** Decision 48: the public routes. */
export function preApplicationRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/pre-applications/form",
      anyone,
      describe({ tag, summary: "Begin an application", open: true, answer: preApplicationForm }),
      async (c) => c.json<PreApplicationForm>({ token: await signFormToken(context, "pre-application-form") }),
    )
    .post(
      "/pre-applications",
      anyone,
      describe({
        tag,
        summary: "Apply to join",
        description:
          "One application per address; the answers of a repeat wait until the link of its mail is opened. Every address is answered alike, and written to. The token of GET /pre-applications/form has to be some seconds old.",
        open: true,
        answer: preApplicationAnswer,
        errors: [400, 413, 422, 429],
      }),
      limitUse(context, BY_CLIENT),
      jsonBody(preApplicationRequest, APPLICATION_PROBLEMS.check),
      async (c) => {
        await submitPreApplication(context, c.req.valid("json"));
        return c.json<PreApplicationAnswer>({ received: true });
      },
    )
    .get(
      "/pre-applications/change",
      anyone,
      describe({
        tag,
        summary: "The answers of a repeated application",
        description: "With the token of the link in its mail. Looking changes nothing, and uses nothing up.",
        open: true,
        answer: preApplicationChange,
        errors: [404, 422, 429],
      }),
      limitUse(context, READ_BY_CLIENT),
      query(preApplicationChangeRequest),
      async (c) => {
        const answers = await getPendingAnswers(context, c.req.valid("query").token);
        return c.json<PreApplicationChange>(presentAnswers(answers));
      },
    )
    .post(
      "/pre-applications/change/confirm",
      anyone,
      describe({
        tag,
        summary: "Confirm the answers of a repeated application",
        description: "Once. They take effect, and what else waits for the same application is void.",
        open: true,
        answer: preApplicationConfirmed,
        errors: [400, 404, 413, 422, 429],
      }),
      limitUse(context, CONFIRMED_BY_CLIENT),
      jsonBody(preApplicationChangeRequest),
      async (c) => {
        await confirmChange(context, c.req.valid("json").token);
        return c.json<PreApplicationConfirmed>({ confirmed: true });
      },
    );
}

/** Decision 48. Work that depends on the address runs after the response, so that its duration reveals nothing. */
async function submitPreApplication(context: Context, request: PreApplicationRequest): Promise<void> {
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

/** Answers to a second application wait for a mailed link. @returns its token; null when no change waits */
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

/** Detects bots by a form that is sent too fast, because a captcha would also keep people out. */
async function requirePerson(context: Context, token: string): Promise<void> {
  if (token === "") throw invalid({ token: APPLICATION_PROBLEMS.noToken });
  const { state } = await readFormToken(context, "pre-application-form", { token });
  if (state === "young") throw invalid({ token: APPLICATION_PROBLEMS.tooFast });
  if (state !== "good")
    throw invalid({
      token: msg("This form was open for a long time. Your answers are still here: please send them again."),
    });
}
