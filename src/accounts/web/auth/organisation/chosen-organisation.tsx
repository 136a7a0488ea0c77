import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import type { FormResult } from "../forms.ts";

type Props = { id: string; result: FormResult | undefined; pending: boolean };

/** Of a link that an organisation gives to its members: there is nothing left to ask. */
export function ChosenOrganisation({ id, result, pending }: Props) {
  return (
    <Form method="post" className="grid gap-5">
      {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
      <input type="hidden" name="organisation" value={id} />
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={t(SSO_MESSAGES.looking)}>
        {t("Continue")}
      </Button>
    </Form>
  );
}
