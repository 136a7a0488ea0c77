import { t } from "#platform/i18n/i18n.ts";
import { useClaim } from "#shell/drafts/use-claim.ts";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { claimMailDraft } from "./draft-store.ts";
import type { LoadedSend } from "./load-send.ts";

type Props = { userId: string; loaded: LoadedSend };

/** A§2 "Send Email (Bulk Email Sender)", once it is known what this device holds of a mail that was not sent. */
export function SendTab({ userId, loaded }: Props) {
  const claim = useClaim(() => claimMailDraft(userId), userId);
  if (claim === null) return <SkeletonText lines={10} label={t("Loading...")} />;
  return <Composer userId={userId} templates={loaded.templates} claim={claim} />;
}
