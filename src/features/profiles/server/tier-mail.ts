import { type EdidTier, risenTier } from "#features/edid/domain/e-did.ts";
import type { Context } from "#platform/context.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { tierReachedMail } from "./mails.ts";
import { rowAfter } from "./profile-update.ts";
import { type ProfileRow, stageOf } from "./queries.ts";
import type { ProfileMail, ProfileUpdate } from "./write-profile.ts";

/** docs/product/edid.md#rise-and-fall */
export const tierGained = (row: ProfileRow, update: ProfileUpdate): EdidTier | null =>
  firstGained(row, rowAfter(row, update));

export async function tierMail(
  { db, config: { siteUrl } }: Context,
  row: ProfileRow,
  update: ProfileUpdate,
): Promise<ProfileMail | undefined> {
  const after = rowAfter(row, update);
  const tier = firstGained(row, after);
  if (tier === null) return undefined;
  const language = await readLanguage(db, row.id, languageNow());
  const mail = { fullName: after.calledAs ?? after.fullName ?? "", tier, siteUrl };
  return { kind: "tierReached", content: inLanguage(language, () => tierReachedMail(mail)) };
}

/** A tier regained after a fall sends no second mail; a tier held before tiers were stored is only recorded. */
function firstGained(row: ProfileRow, after: ProfileRow): EdidTier | null {
  const risen = risenTier(stageOf(row), stageOf(after));
  return after.highestTier !== row.highestTier && after.highestTier === risen ? risen : null;
}
