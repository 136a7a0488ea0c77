import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { DASHBOARD_MESSAGES } from "../domain/messages.ts";

/** M§2: the Error Loading Profile page. A draft on this device is untouched by it. */
export function ProfileNotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="measure max-w-2xl py-12">
      <Card>
        <div role="alert">
          <Heading level={1} size="2xl">
            {t(DASHBOARD_MESSAGES.profileDataTitle)}
          </Heading>
          <p className="mt-2">{t(DASHBOARD_MESSAGES.profileDataNotLoaded)}</p>
        </div>
        <form method="get" className="mt-5 flex flex-wrap gap-3">
          <Button
            type="submit"
            pending={state !== "idle"}
            onClick={(event) => {
              event.preventDefault();
              void revalidate();
            }}
          >
            {t("Try Again")}
          </Button>
          <ButtonLink href="/dashboard" variant="secondary">
            {t("Back to Dashboard")}
          </ButtonLink>
        </form>
      </Card>
    </div>
  );
}
