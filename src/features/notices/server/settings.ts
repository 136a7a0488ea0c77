import { eq } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { noticeSettings } from "#platform/db/schema/notices.ts";
import type { NoticeSettingsAnswer, NoticeSettingsRequest } from "../contract/settings.ts";
import { MAIL_HOMES, NOTICE_KINDS, type NoticeKind } from "../domain/kinds.ts";
import { choicesOf, readChoices, takes } from "../domain/settings.ts";
import { zoneOf } from "./list-notices.ts";

/** Mail preferences, which are stored by email address; `app/api.ts` passes the implementation. */
export type MailPreferences = {
  /** null without a confirmed address. */
  find(db: Queryable, accountId: string): Promise<OwnPreferences | null>;
  /** @returns false without a confirmed address */
  choose(tx: Queryable, accountId: string, chosen: readonly Choice[], at: Date): Promise<boolean>;
};
type OwnPreferences = { refused: EmailCategory[]; state: "open" | "stopped" | "blocked" };
type Choice = { category: EmailCategory; takes: boolean };
type Deps = Pick<Context, "db"> & { preferences: MailPreferences };

/** Merges the notice settings with the mail preferences (docs/product/notices.md#settings). */
export async function readSettings({ db, preferences }: Deps, accountId: string): Promise<NoticeSettingsAnswer> {
  const [kept, chosen, timeZone] = await Promise.all([
    findSettings(db, accountId),
    preferences.find(db, accountId),
    zoneOf(db, accountId),
  ]);
  const choices = readChoices(kept?.choices);
  const byMail = (kind: NoticeKind): boolean => {
    const home = MAIL_HOMES[kind];
    if (home === null) return false;
    return home === "settings" ? takes(choices, kind, "mail") : !chosen?.refused.includes(home.category);
  };
  const { quietFrom = null, quietTo = null, wantsBoth = false } = kept ?? {};
  return {
    product: NOTICE_KINDS.filter((kind) => takes(choices, kind, "product")),
    mail: NOTICE_KINDS.filter(byMail),
    push: NOTICE_KINDS.filter((kind) => takes(choices, kind, "push")),
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    wantsBoth,
    timeZone,
    mailState: chosen?.state ?? "noAddress",
  };
}

/** Saves notice settings and mail preferences together. Without a confirmed address, mail choices are ignored. */
export async function saveSettings(
  { db, clock, preferences }: Deps & Pick<Context, "clock">,
  accountId: string,
  { product, mail, push, quiet, wantsBoth }: NoticeSettingsRequest,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const categories = NOTICE_KINDS.flatMap((kind) => {
      const home = MAIL_HOMES[kind];
      return home === null || home === "settings" ? [] : [{ category: home.category, takes: mail.includes(kind) }];
    });
    const getsMails = await preferences.choose(tx, accountId, categories, at);
    const before = readChoices((await findSettings(tx, accountId))?.choices);
    const choices = choicesOf({ product, mail: getsMails ? mail : null, push: push ?? null }, before);
    const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    // Quiet hours and `wantsBoth` are also saved when only pushes are chosen, because they apply to pushes.
    const kept = { choices, ...(getsMails || push !== undefined ? { ...hours, wantsBoth } : {}), updatedAt: at };
    await tx
      .insert(noticeSettings)
      .values({ accountId, ...kept })
      .onConflictDoUpdate({ target: noticeSettings.accountId, set: kept });
  });
}

async function findSettings(db: Queryable, accountId: string) {
  const [kept] = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
  return kept;
}
