import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { ProviderWay } from "../../../contract/providers.ts";

export function OtherAccounts({ providers }: { providers: readonly ProviderWay[] }) {
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
