import type { Context } from "#features/email/server/context.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { listWhoTakes } from "#features/email/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunityMails } from "#platform/db/schema/saved-opportunities.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { type MailContent, queueMails } from "#platform/mail-transport/outbox.ts";
import { readLanguages } from "#platform/mail-transport/reader-language.ts";
import type { DeadlineMail } from "../domain/mails.ts";

export const DEADLINES = "deadlines";

export type Letter = {
  accountId: string;
  email: string | null;
  /** What it is about: once all of that is over it does not leave any more. */
  opportunityIds: readonly string[];
  write: (preferencesUrl: string) => MailContent;
};

/**
 * Puts mails about deadlines into the outbox, each in the language of its reader, for those who take such mails; asked
 * again when they leave.
 * @returns the ids of the mails, for `announceMails` once all is committed
 */
export async function queueDeadlineMails(
  context: Context,
  tx: Queryable,
  kind: DeadlineMail,
  letters: readonly Letter[],
): Promise<string[]> {
  const accountIds = letters.map(({ accountId }) => accountId);
  const takes = await listWhoTakes(tx, { accountIds, category: DEADLINES, now: context.clock() });
  const languages = await readLanguages(tx, [...takes]);
  const written = letters.flatMap(({ accountId, email, opportunityIds, write }) => {
    if (email === null || !takes.has(accountId)) return [];
    const content = inLanguage(languages.get(accountId) ?? "en", () =>
      write(unsubscribeLinks(context, { address: email, category: DEADLINES }).page),
    );
    return [{ accountId, kind, to: email, content, opportunityIds }];
  });
  const ids = await queueMails(context, tx, written);
  const about = written.flatMap(({ opportunityIds }, at) =>
    opportunityIds.map((opportunityId) => ({ mailId: ids[at] ?? "", opportunityId })),
  );
  if (about.length > 0) await tx.insert(opportunityMails).values(about);
  return ids;
}
