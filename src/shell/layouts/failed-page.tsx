import { BRAND } from "#kernel/brand.ts";
import { ERROR_PAGE } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure } from "../client/api.ts";
import { ErrorPage } from "../ui/error-page.tsx";

export function FailedPage({ error }: { error: unknown }) {
  const reference = error instanceof ApiFailure ? error.envelope.requestId : undefined;
  return (
    <>
      {/* The title is set here, because a failed page has no `meta`. */}
      <title>{`${t(ERROR_PAGE.title)} · ${BRAND.name}`}</title>
      <ErrorPage
        title={t(ERROR_PAGE.title)}
        text={t(ERROR_PAGE.text)}
        reloadLabel={t(ERROR_PAGE.reload)}
        homeLabel={t(ERROR_PAGE.home)}
        reference={reference}
      />
    </>
  );
}
