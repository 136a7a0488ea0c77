import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { EnabledProvider } from "../../../contract/auth.ts";
import { addressAfter } from "../../../domain/identities.ts";
import { type LinkedAccount, type LinkedAccounts, PAGE } from "./linked-identities.ts";

type Props = { accounts: readonly LinkedAccount[]; changes: boolean };

export function AccountList({ accounts, changes }: Props) {
  const isOnly = accounts.length <= 1;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {accounts.map(({ id, name, detail }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              {detail && (
                <p className="wrap-anywhere text-muted">
                  <bdi>{detail}</bdi>
                </p>
              )}
            </div>
            {changes && !isOnly && (
              <ButtonLink
                href={`${PAGE}?${new URLSearchParams({ remove: id })}`}
                variant="secondary"
                size="sm"
                aria-label={t("Remove {name} {detail}", { name, detail })}
              >
                {t("Remove")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {changes && isOnly && (
        <p className="mt-4 text-sm text-muted">
          {t("This is your only way to sign in, so it cannot be removed. Add another one first.")}
        </p>
      )}
      {!changes && <p className="mt-4 text-sm text-muted">{t("These cannot be changed here.")}</p>}
    </>
  );
}

export function OtherAccounts({ providers }: { providers: readonly EnabledProvider[] }) {
  const { formData } = useNavigation();
  return (
    <Card as="section" title={t("Add another way")}>
      <p className="mb-4 text-muted">
        {t("You go to the other service, sign in there, and come back. We get your name and email address from it.")}
      </p>
      <ul className="grid gap-3">
        {providers.map(({ id, name }) => (
          <li key={id}>
            <Form method="post">
              <input type="hidden" name="provider" value={id} />
              <Button
                type="submit"
                name="intent"
                value="link"
                variant="secondary"
                wide
                pending={formData?.get("provider") === id}
              >
                {t("Add {name}", { name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ConfirmRemovalProps = { account: LinkedAccount; linked: LinkedAccounts };

export function ConfirmRemoval({ account: { id, name, detail }, linked: { email, identities } }: ConfirmRemovalProps) {
  const { state } = useNavigation();
  const next = addressAfter(email, identities, id);
  return (
    <Card as="section" title={t("Remove {name}?", { name })}>
      <p className="wrap-anywhere">
        <Sentence
          text="You will no longer sign in with {name} {detail}. Your profile and everything else stay."
          parts={{ name, detail: <bdi>{detail}</bdi> }}
        />
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
