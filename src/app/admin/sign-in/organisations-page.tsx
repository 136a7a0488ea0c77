import { Building2 } from "lucide-react";
import { useRef } from "react";
import type { OrganisationsAnswer } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { focusBehindDialogs } from "#shell/ui/focus-behind-dialogs.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { AddForm } from "./add-form.tsx";
import { OrganisationCard } from "./organisation-card.tsx";
import { OurSide } from "./our-side.tsx";
import { useOrganisations } from "./use-organisations.ts";

type Props = { userId: string; loaded: OrganisationsAnswer & { siteUrl: string } };

/** What the organisation needs of us, a form for what we need of it, and those that are here. */
export function OrganisationsPage({ userId, loaded }: Props) {
  const acts = useOrganisations(userId, loaded.organisations);
  const heading = useRef<HTMLHeadingElement>(null);
  const { organisations, failure } = acts;
  return (
    <>
      {!loaded.enabled && <Banner tone="warning">{t(SSO_ADMIN_TEXTS.off)}</Banner>}
      {failure && <FailureBanner failure={failure} onDismiss={acts.dismiss} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <AddForm add={acts.add} />
        <OurSide ours={loaded.ours} />
      </div>
      <section aria-labelledby="organisations" className="grid grid-cols-1 gap-5">
        <Heading level={2} id="organisations" ref={heading} tabIndex={-1} className="outline-none">
          {t(SSO_ADMIN_TEXTS.organisations)}
        </Heading>
        {organisations.length === 0 && (
          <EmptyState title={t(SSO_ADMIN_TEXTS.none)} icon={<Building2 aria-hidden />}>
            {t(SSO_ADMIN_TEXTS.noneText)}
          </EmptyState>
        )}
        {organisations.map((organisation) => (
          <OrganisationCard
            key={organisation.id}
            organisation={organisation}
            testUrl={`${loaded.siteUrl}/auth/organisation?organisation=${organisation.id}`}
            acts={acts}
            onDeleted={() => focusBehindDialogs(heading.current)}
          />
        ))}
      </section>
    </>
  );
}
