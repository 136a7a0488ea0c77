import { useEffect } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { PAGE } from "./page-note.ts";

/** On the way to another site: by itself with script, with one press without. */
export function Leaving({ to, name }: { to: string; name: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return (
    <div className="measure grid max-w-xl gap-5 py-12">
      <Heading level={1}>{t("One more step")}</Heading>
      <p>{t("Sign in to {name} now. After that you come back here.", { name })}</p>
      <a href={to} className={buttonClass({ size: "lg", wide: true })}>
        {t("Continue to {name}", { name })}
      </a>
      <Link href={PAGE} className="prose-link inline-block py-2 text-center">
        {t("Back to linked accounts")}
      </Link>
    </div>
  );
}
