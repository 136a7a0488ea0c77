import { sql } from "drizzle-orm";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { listWhoTakes } from "#features/email/server/queries.ts";
import { noticesTo } from "#features/notices/server/events.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityMails } from "#platform/db/schema/saved-opportunities.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { type MailContent, queueMails } from "#platform/mail-transport/outbox.ts";
import { readLanguages } from "#platform/mail-transport/reader-language.ts";

export const DEADLINES = "deadlines";
const EVENTS = { deadlineReminder: "closesSoon", opensAgain: "openAgain" } as const satisfies Partial<
  Record<MailKind, string>
>;

export type Letter = {
  accountId: string;
  email: string | null;
  /** The mail is not delivered when all these opportunities are closed, hidden or applied for by then. */
  opportunityIds: readonly string[];
  write: (preferencesUrl: string) => MailContent;
};

/** Delivery checks consent to mails again. Every member gets the in-app notice. @returns ids of mails to announce */
export async function queueDeadlineMails(
  context: Context,
  tx: Queryable,
  kind: keyof typeof EVENTS,
  letters: readonly Letter[],
): Promise<string[]> {
  const written = await writeMails(context, tx, { kind, letters });
  const ids = await queueMails(
    context,
    tx,
    written.map(({ mail }) => mail),
  );
  const idOf = new Map(written.map(({ letter }, at) => [letter, ids[at] ?? ""]));
  await noteOpportunities(tx, idOf);
  const told = letters.flatMap((letter) => letter.opportunityIds.map((opportunityId) => ({ letter, opportunityId })));
  await noticesTo(
    tx,
    told.map(({ letter, opportunityId }) => ({
      ...{ accountId: letter.accountId, about: { event: EVENTS[kind] }, opportunityId },
      ...{ at: context.clock(), mailId: idOf.get(letter) ?? null },
    })),
  );
  return ids;
}

type Written = { kind: keyof typeof EVENTS; letters: readonly Letter[] };

async function writeMails(context: Context, tx: Queryable, { kind, letters }: Written) {
  const accountIds = letters.map(({ accountId }) => accountId);
  const takes = await listWhoTakes(tx, { accountIds, category: DEADLINES, now: context.clock() });
  const languages = await readLanguages(tx, [...takes]);
  return letters.flatMap((letter) => {
    const { accountId, email, write } = letter;
    if (email === null || !takes.has(accountId)) return [];
    const content = inLanguage(languages.get(accountId) ?? "en", () =>
      write(unsubscribeLinks(context, { address: email, category: DEADLINES }).page),
    );
    return [{ letter, mail: { accountId, kind, to: email, content } }];
  });
}

async function noteOpportunities(tx: Queryable, idOf: ReadonlyMap<Letter, string>): Promise<void> {
  const about = [...idOf].flatMap(([{ opportunityIds }, mail]) =>
    opportunityIds.map((opportunity) => ({ mail, opportunity })),
  );
  if (about.length === 0) return;
  await tx.execute(sql`
    insert into ${opportunityMails} (mail_id, opportunity_id)
    select * from unnest(${sql.param(about.map(({ mail }) => mail))}::uuid[],
      ${sql.param(about.map(({ opportunity }) => opportunity))}::uuid[])`);
}
