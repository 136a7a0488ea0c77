import { ERROR_PAGE } from "#domain/interface-messages.ts";
import { ApiFailure } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import { ErrorPage } from "#web/ui/error-page.tsx";

/** What every layout shows in place of a page that failed. */
export function FailedPage({ error }: { error: unknown }) {
  const reference = error instanceof ApiFailure ? error.envelope.requestId : undefined;
  return (
    <ErrorPage
      title={t(ERROR_PAGE.title)}
      text={t(ERROR_PAGE.text)}
      reloadLabel={t(ERROR_PAGE.reload)}
      homeLabel={t(ERROR_PAGE.home)}
      reference={reference}
    />
  );
}
