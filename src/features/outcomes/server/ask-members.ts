import { eq, type SQL, sql } from "drizzle-orm";
import { NIL } from "uuid";
import { holdAccounts } from "#accounts/server/queries.ts";
import { findLinkReader, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { findReasonLeftOut } from "#features/email/server/queries.ts";
import { BRAND } from "#kernel/brand.ts";
import { OUTCOMES_PATH, outcomeLink } from "#kernel/paths/outcomes.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/database-errors.ts";
import { isLiveAs } from "#platform/db/live-opportunity.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, list, note, oneLine, paragraph } from "#platform/mail-transport/blocks.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import { announceMail, type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import {
  ASK_AFTER_DAYS,
  ASK_EVERY_DAYS,
  ASK_UNTIL_DAYS,
  CAME,
  daysAfter,
  LINK_DAYS,
  MOST_IN_A_MAIL,
} from "../domain/answers.ts";
import { CAME_LABELS } from "../domain/messages.ts";

type OutcomeMailAsked = { title: string; token: string };
type OutcomeMail = {
  fullName: string | null;
  asked: readonly OutcomeMailAsked[];
  siteUrl: string;
  preferencesUrl: string;
};

function outcomeMail({ fullName, asked, siteUrl, preferencesUrl }: OutcomeMail): MailContent {
  const link = (path: string) => siteUrl + addressIn(path);
  const items = asked.slice(0, MOST_IN_A_MAIL).map(({ title, token }) => ({
    title: oneLine(title),
    text: link(outcomeLink(token)),
    links: CAME.map((came) => ({ label: t(CAME_LABELS[came]), link: link(outcomeLink(token, came)) })),
  }));
  const [first] = items;
  return renderMail({
    subject:
      items.length === 1
        ? t("What was the result? {name}", { name: first?.title ?? "" })
        : t("What came of what you saved?"),
    preheader: t("One tap helps other members to choose."),
    heading: t("What was the result?"),
    blocks: [
      greeting(fullName ?? ""),
      lead(items.length),
      list(...items),
      ...moreWaiting(asked.length - items.length),
      button(t("Answer on the page"), link(OUTCOMES_PATH)),
      note(t("We publish only totals. Your own answer stays private, unless you allow us to name you.")),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because you saved these opportunities on {brand}, or applied to them.", {
      brand: BRAND.name,
    }),
  });
}

const lead = (count: number): Block =>
  paragraph(
    t(
      "{count, plural, one {An opportunity that you saved or applied to has closed. What was the result? One tap is enough, and you can change it later.} other {Some opportunities that you saved or applied to have closed. What was the result? One tap is enough, and you can change it later.}}",
      { count },
    ),
  );

function moreWaiting(count: number): Block[] {
  if (count <= 0) return [];
  return [
    paragraph(t("{count, plural, one {# more waits on your page.} other {# more wait on your page.}}", { count })),
  ];
}

const CATEGORY = "deadlines";
const AT_ONCE = 500;
/** Maximum duration of a run, below the job timeout of five minutes; the next run continues. */
const RUN_MS = 4 * 60_000;

/** One transaction per member, so a failure does not block other members. @throws when the database is unavailable */
export async function askMembers(context: Context): Promise<void> {
  const now = context.clock();
  const until = performance.now() + RUN_MS;
  for (const closed of await listClosed(context.db, now))
    for (const who of [SAVERS, APPLIERS])
      for await (const id of membersOf(context, { closed, who, now })) {
        if (performance.now() > until) return;
        await askMember(context, id, now).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error;
          context.log.error({ err: error, id }, "outcomes: question not sent");
        });
      }
}

const isAskedAbout = (now: Date) => {
  const [from, to] = [-ASK_UNTIL_DAYS, -ASK_AFTER_DAYS].map((days) => daysAfter(now, days).toISOString());
  return sql`${isLiveAs("closed")}
    and coalesce(closed.closes_at, 'infinity') > ${from}::timestamptz
    and coalesce(closed.closes_at, 'infinity') <= ${to}::timestamptz`;
};

async function listClosed(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from opportunities closed where ${isAskedAbout(now)} order by coalesce(closes_at, 'infinity'), id`);
  return rows.map(({ id }) => id);
}

const SAVERS = sql`(select account_id, opportunity_id from saved_opportunities)`;
const APPLIERS = sql`(select user_id as account_id, opportunity_id from opportunity_clicks
  where click_type = 'apply' and user_id is not null)`;

type Asking = { closed: string; who: SQL; now: Date };

/** Reads the members in pages by id, so that each page continues in the index. */
async function* membersOf({ db, config }: Context, { closed, who, now }: Asking): AsyncGenerator<string> {
  let after: string | undefined = NIL;
  while (after !== undefined) {
    const { rows }: { rows: { id: string; isDue: boolean }[] } = await db.execute(sql`
      select account_id as id, ${isToAsk(now, config.adminEmails)} as "isDue" from (
        select account_id, opportunity_id from ${who} who
        where opportunity_id = ${closed}::uuid and account_id > ${after}::uuid order by account_id limit ${AT_ONCE}
      ) meant order by 1`);
    yield* new Set(rows.flatMap(({ id, isDue }) => (isDue ? [id] : [])));
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}

/** Excludes withdrawn saves, earlier questions, members who were asked within the last week, and administrators. */
function isToAsk(now: Date, adminEmails: readonly string[]): SQL {
  const lately = daysAfter(now, -ASK_EVERY_DAYS).toISOString();
  return sql`(
    not exists (
      select from opportunity_outcomes o where o.account_id = meant.account_id
        and (o.opportunity_id = meant.opportunity_id or o.asked_at > ${lately}::timestamptz))
    and not exists (
      select from saved_opportunities s
      where s.account_id = meant.account_id and s.opportunity_id = meant.opportunity_id and s.status = 'withdrew')
    and not (
      select a.email_confirmed_at is not null and coalesce(lower(a.email) = any(${sql.param(adminEmails)}::text[]), false)
      from accounts a where a.id = meant.account_id))`;
}

type Asked = { id: string; title: string };

/** Sends a member one mail with all questions. Members who do not take these mails find the questions on the page. */
async function askMember(context: Context, account: string, now: Date): Promise<void> {
  const mail = await context.db.transaction(async (tx) => {
    // The account lock serializes workers, so the second worker finds that no question is due.
    await holdAccounts(tx, [account]);
    const { rows } = await tx.execute<Asked>(sql`
      with asked as (
        insert into opportunity_outcomes (account_id, opportunity_id, asked_at)
        select meant.account_id, meant.opportunity_id, ${now.toISOString()}::timestamptz
        from (${SAVERS} union ${APPLIERS}) meant join opportunities closed on closed.id = meant.opportunity_id
        where meant.account_id = ${account}::uuid and ${isAskedAbout(now)}
          and ${isToAsk(now, context.config.adminEmails)}
        on conflict do nothing returning opportunity_id)
      select id, title from opportunities where id in (select opportunity_id from asked) order by closes_at, id`);
    return rows.length === 0 ? null : queueQuestion(context, tx, account, rows);
  });
  if (mail !== null) await announceMail(context, mail);
}

/** @returns null when the member does not take these mails, which is checked again at delivery */
async function queueQuestion(
  context: Context,
  tx: Queryable,
  account: string,
  rows: readonly Asked[],
): Promise<string | null> {
  const now = context.clock();
  if ((await findReasonLeftOut(tx, { accountId: account, category: CATEGORY, now })) !== null) return null;
  const reader = await findLinkReader(tx, account);
  if (reader === null) return null;
  const [profile] = await tx
    .select({ fullName: sql<string | null>`coalesce(${userProfiles.calledAs}, ${userProfiles.fullName})` })
    .from(userProfiles)
    .where(eq(userProfiles.id, account));
  const { address: email } = reader;
  const until = daysAfter(now, LINK_DAYS);
  const asked = rows.map(({ id, title }) => ({
    title,
    token: mailedToken(context, "outcomes/answer", { reader, about: id, until }),
  }));
  const content = inLanguage(await readLanguage(tx, account), () =>
    outcomeMail({
      ...{ fullName: profile?.fullName ?? null, asked, siteUrl: context.config.siteUrl },
      preferencesUrl: unsubscribeLinks(context, { address: email, category: CATEGORY }).page,
    }),
  );
  return queueMail(context, tx, { accountId: account, kind: "outcomeQuestion", to: email, content });
}
