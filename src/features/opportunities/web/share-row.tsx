import { t } from "#platform/i18n/i18n.ts";
import { ShareLinks } from "#shell/layouts/share-links.tsx";
import { useSiteUrl } from "#shell/layouts/use-site-url.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";

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
