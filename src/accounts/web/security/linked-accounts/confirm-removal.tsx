import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { addressAfter } from "../../../domain/identity-names.ts";
import type { LinkedAccount, LinkedAccounts } from "./ask-identities.ts";
import { PAGE } from "./page-note.ts";

type Props = { account: LinkedAccount; linked: LinkedAccounts };

/** One question on the page, and what follows from a yes. */
export function ConfirmRemoval({ account: { id, name, detail }, linked: { email, identities } }: Props) {
  const { state } = useNavigation();
  const next = addressAfter(email, identities, id);
  return (
    <Card as="section" title={t("Remove {name}?", { name: t(name) })}>
      <p className="wrap-anywhere">
        {t("You will no longer sign in with {name} {detail}. Your profile and everything else stay.", {
          name: t(name),
          detail,
        })}
      </p>
      {next !== null && (
        <Banner tone="warning" className="mt-4 wrap-anywhere">
          {next === ""
            ? t("Your account will then have no email address.")
            : t("Your email address here becomes {email}.", { email: next })}
        </Banner>
      )}
      <Form method="post" action={PAGE} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="unlink" variant="danger" pending={state !== "idle"}>
          {t("Yes, remove it")}
        </Button>
        <ButtonLink href={PAGE} variant="secondary">
          {t("No, keep it")}
        </ButtonLink>
      </Form>
    </Card>
  );
}
