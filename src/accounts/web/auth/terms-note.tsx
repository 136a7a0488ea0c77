import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Link } from "#shell/ui/link.tsx";
import { TERMS_MESSAGES } from "../../domain/terms-messages.ts";

export function TermsNote({ by }: { by: keyof typeof TERMS_MESSAGES }) {
  const parts = {
    terms: (
      <Link href="/terms-of-service" newTab className="prose-link">
        {t("Terms of Service")}
      </Link>
    ),
    privacy: (
      <Link href="/privacy-policy" newTab className="prose-link">
        {t("Privacy Policy")}
      </Link>
    ),
  };
  return (
    <p className="text-center text-sm text-muted">
      <Sentence text={TERMS_MESSAGES[by]} parts={parts} />
    </p>
  );
}
