import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import type { LinkedAccount } from "./ask-identities.ts";
import { PAGE } from "./page-note.ts";

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
              <p className="font-semibold">{t(name)}</p>
              {detail && <p className="wrap-anywhere text-muted">{detail}</p>}
            </div>
            {changes && !isOnly && (
              <ButtonLink
                href={`${PAGE}?${new URLSearchParams({ remove: id })}`}
                variant="secondary"
                size="sm"
                aria-label={t("Remove {name} {detail}", { name: t(name), detail })}
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
