import { Check, Minus } from "lucide-react";
import { MEMBER_TEXTS } from "#features/member-record/domain/texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { PROFILE_FIELDS } from "../../../domain/fields.ts";
import type { Profile } from "../../../domain/profile.ts";

const ASKED = [
  "receiveEmailUpdates",
  "receiveWhatsappUpdates",
  "okFeatureProfile",
  "wantsToMentor",
  "interestedConsortium",
  "okShareDataAnonymously",
] as const;

/** What a member said yes to, and what not, in the words of their own form. */
export function ConsentCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" title={t(MEMBER_TEXTS.consents)} level={3} quiet>
      <ul className="grid gap-2">
        {ASKED.map((field) => (
          <li key={field} className="flex items-start gap-2.5">
            {profile[field] ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              {t(PROFILE_FIELDS[field].label)}{" "}
              <span className="text-sm text-muted">{profile[field] ? t("Yes") : t("No")}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
