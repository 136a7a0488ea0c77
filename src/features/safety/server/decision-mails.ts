import type { NoticeAbout } from "#features/notices/domain/events.ts";
import { noticeTo, takesByMail } from "#features/notices/server/events.ts";
import { BRAND } from "#kernel/brand.ts";
import { appealPath } from "#kernel/paths/reports.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { reports } from "#platform/db/schema/reports.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, note, paragraph, prose, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { queueToAccount } from "#platform/mail-transport/queue-to-account.ts";
import { APPEAL_DAYS, isToldAct, type ToldAct } from "../domain/reports.ts";

export type ReportRow = typeof reports.$inferSelect;
/** `token`: for the link to appeal; `until`: end of a limit. */
type Outcome = { token: string | null; until: Date | null };
type Mails = { all: string[]; told: boolean };
type Deps = Pick<Context, "config">;

/** The mails to member and reporter never name the other side, nor what was decided about it. */
export async function queueDecisionMails(
  context: Context,
  tx: Queryable,
  report: ReportRow,
  outcome: Outcome,
): Promise<Mails> {
  const { memberId, reporterId, act } = report;
  const isTold = isToldAct(act) || report.appealOf !== null;
  const write = () => mailToMember(context, report, outcome);
  const told = isTold ? await queueToAccount(context, tx, memberId, { kind: "reportDecision", write }) : null;
  const at = context.clock();
  const about = isTold ? aboutMember(report, outcome) : null;
  // The notice has no mail id, so that reading it does not stop the mail, which has the link to appeal.
  if (about !== null) await noticeTo(tx, memberId, { about, at });
  const noted = await noteToReporter(context, tx, report);
  const decided = { event: "reportDecided", acted: act !== "dismiss" } as const;
  await noticeTo(tx, reporterId, { about: decided, at, mailId: noted });
  return { all: [told, noted].filter((mail) => mail !== null), told: told !== null };
}

/** A suspended member gets no notice. */
function aboutMember({ act }: ReportRow, { until }: Outcome): NoticeAbout | null {
  if (!isToldAct(act)) return { event: "appealDecided", lifted: act === "lift" };
  if (act === "warn") return { event: "accountWarned" };
  return act === "limit" && until !== null
    ? { event: "accountLimited", until: until.toISOString().slice(0, 10) }
    : null;
}

async function noteToReporter(context: Context, tx: Queryable, report: ReportRow): Promise<string | null> {
  const { reporterId } = report;
  if (!(await takesByMail(tx, reporterId, "staffDecisions"))) return null;
  return queueToAccount(context, tx, reporterId, { kind: "reportNews", write: () => mailToReporter(context, report) });
}

const reasonOfMail = () => t("You receive this email because it is about your {brand} account.", { brand: BRAND.name });

function mailToMember({ config: { siteUrl } }: Deps, { act, decision }: ReportRow, outcome: Outcome): MailContent {
  const words = [paragraph(t("Our team writes:")), ...prose(decision ?? "")];
  if (!isToldAct(act)) return appealMail(siteUrl, act === "lift", words);
  const { subject, what } = TOLD[act]();
  return renderMail({
    subject,
    preheader: what,
    heading: subject,
    blocks: [
      paragraph(what),
      ...(outcome.until ? [paragraph(untilText(outcome.until))] : []),
      ...words,
      ...wayToAppeal(siteUrl, outcome.token),
    ],
    siteUrl,
    reason: reasonOfMail(),
  });
}

const untilText = (until: Date) =>
  t("You can ask for introductions again from {date}. All the rest of your account is as before.", {
    date: dayInWords(until.toISOString()),
  });

const TOLD: Record<ToldAct, () => { subject: string; what: string }> = {
  warn: () => ({
    subject: t("A warning about your account"),
    what: t("Something about you was reported to our team. We have looked at it, and ask you to change it."),
  }),
  limit: () => ({
    subject: t("You cannot ask for introductions for some time"),
    what: t("Something about you was reported to our team. We have looked at it, and decided to limit your account."),
  }),
  suspend: () => ({
    subject: t("Your account is suspended"),
    what: t("Something about you was reported to our team. We have looked at it: you cannot sign in any more."),
  }),
};

function wayToAppeal(siteUrl: string, token: string | null): Block[] {
  if (token === null) return [];
  return [
    paragraph(t("If you do not agree, tell us why. Our team then looks at it again.")),
    button(t("Ask us to look again"), siteUrl + addressIn(appealPath(token))),
    note(t("The link works once, for {days} days, also when you are signed out.", { days: APPEAL_DAYS })),
  ];
}

function appealMail(siteUrl: string, isLifted: boolean, words: Block[]): MailContent {
  const what = isLifted
    ? t("We looked again, and took our decision back.")
    : t("We looked again. Our decision stays as it was.");
  const subject = t("About your appeal");
  return renderMail({
    ...{ subject, heading: subject, preheader: what },
    blocks: [paragraph(what), ...words],
    siteUrl,
    reason: reasonOfMail(),
  });
}

function mailToReporter({ config: { siteUrl } }: Deps, { act, snapshot }: ReportRow): MailContent {
  const subject = t("About your report");
  const what =
    act === "dismiss"
      ? t("We looked at it, and found nothing against our rules this time.")
      : t("We looked at it, and acted. We tell only the member concerned what we did.");
  return renderMail({
    ...{ subject, heading: subject, preheader: what },
    blocks: [
      paragraph(t("You reported this to our team: {name}", { name: value(snapshot.name) })),
      paragraph(what),
      paragraph(t("Thank you for keeping {brand} safe.", { brand: BRAND.name })),
    ],
    siteUrl,
    reason: t("You receive this email because you reported something on {brand}.", { brand: BRAND.name }),
  });
}
