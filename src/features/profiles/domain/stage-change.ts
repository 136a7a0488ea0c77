import { edidTier, isCardIssued, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { rankOf, type Stage, stageLabel } from "#kernel/stages.ts";
import { t } from "#kernel/translate.ts";

export type StageChange = { before: Stage; after: Stage };

/** Stages of equal rank look the same to members, so no change is reported between them. */
export function stageChange(before: Stage, after: Stage): StageChange | null {
  return rankOf(before) === rankOf(after) ? null : { before, after };
}

export function isFall({ before, after }: StageChange): boolean {
  return rankOf(after) < rankOf(before);
}

/** Confirming a fall covers the stage that was shown to the editor, and every stage above it. */
export function isConfirmed(fall: StageChange, shown: Stage | undefined): boolean {
  return shown !== undefined && rankOf(fall.after) >= rankOf(shown);
}

/** docs/product/members-admin.md#editing */
export function stageChangeText(change: StageChange, fullName: string | null): string {
  const values = valuesOf(change, fullName);
  return isFall(change)
    ? t("{name} would fall from {before} to {after}.", values)
    : t("{name} would rise from {before} to {after}.", values);
}

export function unconfirmedText(fall: StageChange, fullName: string | null): string {
  const values = valuesOf(fall, fullName);
  return t("{name} would fall from {before} to {after}. Nothing is saved until you confirm that.", values);
}

const valuesOf = ({ before, after }: StageChange, fullName: string | null) => ({
  name: fullName ?? t("This member"),
  before: t(stageLabel(before)),
  after: t(stageLabel(after)),
});

/** @returns null when no card is issued before or after */
export function cardChangeText({ before, after }: StageChange): string | null {
  const [was, is] = [isCardIssued(before), isCardIssued(after)];
  const tiers = { before: t(TIER_LABELS[edidTier(before)]), after: t(TIER_LABELS[edidTier(after)]) };
  if (was && is) return t("The card would change from {before} to {after}.", tiers);
  if (is) return t("The card would be issued, as {after}.", tiers);
  return was ? t("The card, {before} now, would no longer be issued.", tiers) : null;
}
