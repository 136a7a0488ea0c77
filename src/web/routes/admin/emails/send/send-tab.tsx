import { useEffect, useState } from "react";
import { t } from "#web/i18n.ts";
import { onBeforeSignOut } from "#web/sign-out.ts";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import type { Composition } from "./composition.ts";
import { findDraft } from "./draft-store.ts";
import type { LoadedSend } from "./load-send.ts";

type Props = { userId: string; loaded: LoadedSend };

/** A§2 "Send Email (Bulk Email Sender)", once it is known what this device holds of a mail that was not sent. */
export function SendTab({ userId, loaded }: Props) {
  const [draft, setDraft] = useState<Composition | null | undefined>(undefined);
  useEffect(() => {
    let closed = false;
    void findDraft(userId).then((found) => !closed && setDraft(found));
    return () => {
      closed = true;
    };
  }, [userId]);
  useEffect(() => onBeforeSignOut(async () => (await findDraft(userId)) === null), [userId]);
  if (draft === undefined) return <SkeletonText lines={10} label={t("Loading...")} />;
  return <Composer userId={userId} templates={loaded.templates} draft={draft} />;
}
