import { and, eq } from "drizzle-orm";
import { findAccount, holdAccounts } from "#accounts/server/queries.ts";
import { isCardIssued } from "#features/edid/domain/e-did.ts";
import { opensWhatsapp, whatsappLink } from "#features/profiles/domain/contact.ts";
import { isListedStage } from "#features/profiles/domain/listing.ts";
import { findProfile, type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound, tooManyRequests, unauthenticated } from "#kernel/errors.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { canManageMembers, isGuest } from "#kernel/permissions.ts";
import { msg, t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { whatsappPresses } from "#platform/db/schema/introductions.ts";
import { WHATSAPP_TEXTS } from "../../domain/contact.ts";
import { daysAfter, WHATSAPP_AFTER_DAYS, WHATSAPP_PER_DAY } from "../../domain/limits.ts";
import { INTRODUCTION_MESSAGES } from "../../domain/messages.ts";
import { findReachable } from "../queries.ts";

type Deps = Pick<Context, "db" | "clock">;
type Press = { presserId: string; ownerId: string };

/** @returns the wa.me URL with the owner's number (decisions 62, 70; docs/product/introductions.md#contact) */
export async function openWhatsapp(ground: Deps, viewer: Actor, memberId: string): Promise<string> {
  if (isGuest(viewer)) throw unauthenticated();
  const { db, clock } = ground;
  const owner = isMemberId(memberId) ? await findReachable(db, viewer.id, memberId, clock()) : null;
  if (owner === null) throw notFound(INTRODUCTION_MESSAGES.notFound);
  const link = opensWhatsapp(viewer, owner) ? whatsappLink(owner.phoneWhatsapp) : null;
  if (link === null) throw forbidden(WHATSAPP_TEXTS.notOpen);
  // Members who try their own link are not counted.
  if (owner.id === viewer.id) return link;
  await requireStanding(ground, viewer);
  await countPress(ground, { presserId: viewer.id, ownerId: owner.id });
  return link;
}

/** @throws 403 for a new account, or one without card and public profile: it may be made to collect numbers */
async function requireStanding({ db, clock }: Deps, viewer: Exclude<Actor, { role: "guest" }>): Promise<void> {
  if (canManageMembers(viewer)) return;
  const account = await findAccount(db, viewer.id);
  const profile = await findProfile(db, viewer.id);
  if (profile === null || !(isCardIssued(stageOf(profile)) || isListed(profile)))
    throw forbidden(
      msg("Please make your own profile public, or get your card, first. Then you can open the WhatsApp of members."),
    );
  if (account === null || account.createdAt > daysAfter(clock(), -WHATSAPP_AFTER_DAYS))
    throw forbidden(msg("Your account is new. You can open the WhatsApp of members one day after you joined."));
}

const isListed = (profile: ProfileRow) => profile.okFeatureProfile && isListedStage(stageOf(profile));

/** Locks the account that opens WhatsApp, so that concurrent requests are counted one after another. */
async function countPress({ db, clock }: Deps, { presserId, ownerId }: Press): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    await holdAccounts(tx, [presserId]);
    const opened = await tx
      .select({ ownerId: whatsappPresses.ownerId })
      .from(whatsappPresses)
      .where(and(eq(whatsappPresses.presserId, presserId), eq(whatsappPresses.day, day)));
    if (opened.some((press) => press.ownerId === ownerId)) return;
    if (opened.length >= WHATSAPP_PER_DAY)
      throw tooManyRequests(
        t(
          "You have opened the WhatsApp of {limit} members today. Please come back tomorrow, or ask for an introduction.",
          { limit: WHATSAPP_PER_DAY },
        ),
      );
    await tx.insert(whatsappPresses).values({ presserId, ownerId, day });
  });
}
