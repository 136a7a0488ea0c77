import { data } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { UNKNOWN_PAGE } from "#kernel/interface-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";

export const handle = publicPage;

/** Answers with status 404, so that crawlers do not index the page (docs/product/site.md#unknown-addresses). */
export const loader = () => data(null, { status: 404 });

export const headers = () => ({ refresh: `0; url=${addressIn("/")}` });

export const meta = () => [
  { title: `${t(UNKNOWN_PAGE.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Unknown() {
  return (
    <section className="measure py-16 text-center sm:py-24">
      <Heading level={1}>{t(UNKNOWN_PAGE.title)}</Heading>
      <p className="mt-4 text-lg text-muted">{t("Taking you to the home page…")}</p>
      <ButtonLink href="/" className="mt-8">
        {t("Go to the home page")}
      </ButtonLink>
    </section>
  );
}
