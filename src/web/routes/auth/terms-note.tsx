import { t } from "#web/i18n.ts";
import { Link } from "#web/ui/link.tsx";

export function TermsNote({ lead }: { lead: string }) {
  return (
    <p className="text-center text-sm text-muted">
      {lead}{" "}
      <Link href="/terms-of-service" newTab className="prose-link">
        {t("Terms of Service")}
      </Link>{" "}
      {t("and")}{" "}
      <Link href="/privacy-policy" newTab className="prose-link">
        {t("Privacy Policy")}
      </Link>
      .
    </p>
  );
}
