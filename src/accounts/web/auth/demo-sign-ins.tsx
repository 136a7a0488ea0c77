import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import type { DemoSignIns } from "../../contract/demo-sign-ins.ts";

export function DemoSignInList({ cast }: { cast: DemoSignIns }) {
  return (
    <details className="group rounded-lg border border-dashed border-line-strong bg-sunken">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold">
        {t("Demo sign-ins (this computer only)")}
        <span aria-hidden className="transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <p className="px-4 text-sm text-muted">{t("Fictional people to try the product with. Their password:")}</p>
      <p translate="no" className="px-4 font-mono text-sm">
        <bdi>{cast[0]?.password}</bdi>
      </p>
      <ul className="mt-2 grid divide-y divide-line px-4 pb-3">
        {cast.map(({ email, password, about }) => (
          <li key={email} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm">
              <bdi className="block break-all font-semibold">{email}</bdi>
              <bdi lang="en" className="text-muted">
                {about}
              </bdi>
            </span>
            <Form method="post" className="shrink-0 whitespace-nowrap">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button
                type="submit"
                name="intent"
                value="sign-in"
                size="sm"
                variant="secondary"
                aria-label={t("Sign in as {email}", { email })}
              >
                {t("Sign in")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
