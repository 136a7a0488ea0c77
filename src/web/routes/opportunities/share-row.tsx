import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import { t } from "#web/i18n.ts";
import { ShareLinks } from "#web/layouts/share-links.tsx";
import { useSiteUrl } from "#web/layouts/use-site-url.ts";
import { Heading } from "#web/ui/heading.tsx";

/** People pass a good call on before they apply. */
export function ShareRow({ path, title }: { path: string; title: string }) {
  const url = new URL(path, useSiteUrl()).href;
  return (
    <section className="mt-10 border-t border-line pt-6 print:hidden">
      <Heading level={2} size="lg" className="mb-3">
        {t("Know somebody it would suit?")}
      </Heading>
      <ShareLinks
        url={url}
        title={title}
        copied={t(OPPORTUNITY_MESSAGES.linkCopied)}
        failed={t(OPPORTUNITY_MESSAGES.linkNotCopied)}
      />
    </section>
  );
}
