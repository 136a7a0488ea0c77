import { data } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { FOREIGN_PAGE } from "#kernel/foreign-page.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { publicPage } from "#shell/page/kind.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { Route } from "./+types/request-refused";

export const handle = publicPage;

export const loader = ({ url }: Route.LoaderArgs) =>
  data({ from: safeReturnPath(url.searchParams.get("from")) }, { status: 403 });

export const headers = () => ({ "cache-control": "no-store" });

export const meta = () => [
  { title: `${t(FOREIGN_PAGE.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function RequestRefused({ loaderData: { from } }: Route.ComponentProps) {
  return (
    <section className="measure py-16 sm:py-24">
      <Heading level={1}>{t(FOREIGN_PAGE.title)}</Heading>
      <p className="mt-4 text-lg text-muted">
        {t(
          "We could not see that this form stood on one of our own pages, so nothing was changed. This keeps other sites from acting in your name.",
        )}
      </p>
      <Heading level={2} size="xl" className="mt-8">
        {t("If you did fill it in here")}
      </Heading>
      <ol className="mt-4 list-decimal space-y-2 ps-6">
        {FOREIGN_PAGE.help.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {from && <ButtonLink href={from}>{t("Back to the page")}</ButtonLink>}
        <ButtonLink href="/" variant="secondary">
          {t("Go to the home page")}
        </ButtonLink>
      </div>
    </section>
  );
}
