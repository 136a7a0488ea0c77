import { SERVICES } from "#kernel/services.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, Section } from "#shell/ui/heading.tsx";
import type { Route } from "./+types/shared-services";
import { SERVICE_OFFERS, type ServiceOffer } from "./content/service-offers.ts";
import { SHARED_SERVICES } from "./content/shared-services.ts";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./sections/content-page.tsx";
import { FOLD_LIST, FoldCard } from "./sections/fold-card.tsx";
import { Points } from "./sections/section-kinds.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return contentMeta("sharedServices", root.loaderData?.siteUrl);
}

export default function SharedServices() {
  return <ContentPage content={SHARED_SERVICES} own={{ services: <ServiceCatalogue /> }} />;
}

type Service = (typeof SERVICES)[number];

const inGroup = (group: ServiceOffer["group"]) => SERVICES.filter(({ key }) => SERVICE_OFFERS[key].group === group);

/** Each service has a form, so that requests work without script (docs/product/site.md#shared-services). */
function ServiceCatalogue() {
  return (
    <Section id="services" tone="sunken" title={t("Ten services, one contact")}>
      <Group title={t("Back office")} services={inGroup("backOffice")} className="lg:grid-cols-4" />
      <Group title={t("Business support")} services={inGroup("businessSupport")} className="lg:grid-cols-3" />
    </Section>
  );
}

type GroupProps = { title: string; services: Service[]; className: string };

function Group({ title, services, className }: GroupProps) {
  return (
    <>
      <Heading level={3} size="2xl" className="mt-8 sm:mt-10">
        {title}
      </Heading>
      <ul className={cx("mt-4 sm:mt-5 sm:grid-cols-2", FOLD_LIST, className)}>
        {services.map((service) => (
          <ServiceCard key={service.key} service={service} />
        ))}
      </ul>
    </>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { key, title } = service;
  const { price, text, features, isPopular } = SERVICE_OFFERS[key];
  return (
    <FoldCard
      level={4}
      title={t(title)}
      badge={isPopular ? t("Popular") : undefined}
      aside={<p className="font-semibold text-clay sm:mt-1">{t(price)}</p>}
    >
      <p className="text-muted">{t(text)}</p>
      <Points points={[...features]} className="mt-4" />
      <form method="post" action={addressIn("/shared-services/request")} className="mt-auto pt-5 sm:pt-6">
        <input type="hidden" name="service" value={key} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          wide
          aria-label={t("Request Service: {service}", { service: t(title) })}
        >
          {t("Request Service")}
        </Button>
      </form>
    </FoldCard>
  );
}
