import { eq } from "drizzle-orm";
import { noticeTo, quietUntil, takesByMail } from "#features/notices/server/events.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import { isSelf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { userProfiles } from "#platform/db/schema/profiles.ts";
import { liftUnsubscribedOf } from "#platform/mail-transport/unsubscribed.ts";
import type { AccountMail, Context } from "./context.ts";
import { deletePhotos, releasePhoto } from "./photo-files.ts";
import { updateUnchanged } from "./profile-update.ts";
import { createProfile, findProfile, type ProfileRow } from "./queries.ts";
import { tierGained, tierMail } from "./tier-mail.ts";

export type ProfileUpdate = Partial<typeof userProfiles.$inferInsert>;
export type ProfileMail = Pick<AccountMail, "kind" | "content">;
export type Plan<T> = { update: ProfileUpdate | null; mail?: ProfileMail | undefined; result: T };
export type Written<T> = { row: ProfileRow; result: T };

const ATTEMPTS = 25;

/** Optimistic concurrency: plans again when the row changed. @param known the row that this request already read */
export async function writeProfile<T>(
  context: Context,
  actor: Actor,
  id: string,
  plan: (row: ProfileRow) => Plan<T> | Promise<Plan<T>>,
  known?: ProfileRow | null,
): Promise<Written<T>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const read = attempt === 0 && known ? known : await findProfile(context.db, id);
    const row = read ?? (await createProfile(context, id));
    const planned = await plan(row);
    const { update, result } = planned;
    if (!update) return { row, result };
    const mail = planned.mail ?? (await tierMail(context, row, update));
    const changesPhoto = update.profilePhotoUrl !== undefined && update.profilePhotoUrl !== row.profilePhotoUrl;
    const alone = mail === undefined && isSelf(actor, id) && !optsInToMail(row, update) && !changesPhoto;
    const written = alone
      ? await updateUnchanged(context.db, row, update)
      : await updateWith(context, row, update, { actor, mail });
    if (written) {
      if (changesPhoto) await deletePhotos(context, id);
      return { row: written, result };
    }
  }
  throw conflict(msg("This profile is being saved from several places at once. Please try again."));
}

type UpdateOptions = { actor: Actor; mail: ProfileMail | undefined };

async function updateWith(
  context: Context,
  row: ProfileRow,
  update: ProfileUpdate,
  { actor, mail }: UpdateOptions,
): Promise<ProfileRow | null> {
  const { written, sendId } = await context.db.transaction(async (tx) => {
    const written = await updateUnchanged(tx, row, update);
    if (!written) return { written, sendId: null };
    if (written.profilePhotoUrl !== row.profilePhotoUrl) await releasePhoto(tx, row.id, row.profilePhotoUrl);
    if (!isSelf(actor, row.id)) await recordUpdate(context, tx, actor, row, update);
    else if (optsInToMail(row, update)) await liftUnsubscribedOf(tx, row.id);
    const tier = tierGained(row, update);
    if (tier !== null) await noticeTo(tx, row.id, { about: { event: "tierReached", tier }, at: context.clock() });
    return { written, sendId: mail ? await queueCardMail(context, tx, written, mail) : null };
  });
  // Profile and mail are stored already, so a failing queue must not fail the save.
  if (sendId !== null) await context.accountMails.announce(sendId);
  return written;
}

/** @returns null when the member opted out of card mails, or has no address */
async function queueCardMail(context: Context, tx: Queryable, { id, country }: ProfileRow, mail: ProfileMail) {
  const isOfCard = mail.kind !== "welcome";
  if (isOfCard && !(await takesByMail(tx, id, "card"))) return null;
  const to = await findEmail(tx, id);
  if (!to) return null;
  const notBefore = isOfCard ? await quietUntil(tx, id, country, context.clock()) : null;
  return context.accountMails.queue(tx, { ...mail, accountId: id, to, notBefore });
}

export const optsInToMail = (row: ProfileRow, { receiveEmailUpdates: takes }: ProfileUpdate) =>
  takes === true && !row.receiveEmailUpdates;

/** The audit log gets only the names of changed fields, because values are personal data. */
async function recordUpdate(
  { clock }: Context,
  tx: Queryable,
  actor: Actor,
  row: ProfileRow,
  update: ProfileUpdate,
): Promise<void> {
  const { fieldVersions: _, updatedAt: __, highestTier: ___, ...audited } = update;
  const names = Object.keys(audited) as (keyof typeof audited)[];
  const fields = names.filter((name) => audited[name] !== row[name]);
  await recordAct(tx, clock, actor, { action: "profile.updated", subjectId: row.id, details: { fields } });
}

async function findEmail(db: Queryable, id: string): Promise<string | null> {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  return account?.email ?? null;
}
