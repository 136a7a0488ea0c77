import { Building2 } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { SSO_TITLE } from "../../../domain/sso/title.ts";
import { organisationPath } from "../organisation/organisation-path.ts";

/** A page of its own: first the organisation has to be found. */
export function OrganisationWay({ next }: { next: string | null }) {
  return (
    <ButtonLink
      href={organisationPath(next)}
      variant="secondary"
      wide
      icon={<Building2 aria-hidden className="size-5 shrink-0" />}
    >
      {t(SSO_TITLE)}
    </ButtonLink>
  );
}
