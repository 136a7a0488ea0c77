import { ChevronDown } from "lucide-react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { MailPurpose } from "./awaited-mail.ts";

/** `change`: the old and the new address must confirm. `address`: only the new one must. */
type Purpose = MailPurpose | "change" | "address";

/** Advice when no mail arrives; it must not reveal whether the address has an account. */
export function Advice({ purpose }: { purpose: Purpose }) {
  const support = (
    <a href={`mailto:${BRAND.supportEmail}`} className="prose-link" dir="ltr" translate="no">
      {BRAND.supportEmail}
    </a>
  );
  return (
    <details className="group rounded-md bg-sunken px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t("Nothing has come?")}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-2 pb-4 ps-5">
        <li>{t("Wait a minute or two. Some emails are slow.")}</li>
        <li>{t("Look in the folders for spam and promotions.")}</li>
        <li>{t("Check the address above, letter by letter.")}</li>
        <OwnAdvice purpose={purpose} />
        <li>
          <Sentence text="Still nothing? Write to us at {address}." parts={{ address: support }} />
        </li>
      </ul>
    </details>
  );
}

function OwnAdvice({ purpose }: { purpose: Purpose }) {
  if (purpose === "address") return null;
  if (purpose === "signup") return <li>{t("If you have confirmed your address before, just sign in.")}</li>;
  if (purpose === "change") return <li>{t("If you can no longer open your old mailbox, write to us.")}</li>;
  return <li>{t("You may have signed up with another address, or with your phone number.")}</li>;
}
