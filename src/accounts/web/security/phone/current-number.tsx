import { Smartphone } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { PHONE_MESSAGES, showPhone } from "../../../domain/phone.ts";

type Props = { phone: string; removable: boolean; asks: boolean };

/** Whether removing is being asked stands in the address, so that it needs no script. */
export function CurrentNumber({ phone, removable, asks }: Props) {
  return (
    <Card as="section" title={t("Your number")}>
      <p className="flex items-center gap-3 text-lg font-semibold tabular-nums">
        <Smartphone aria-hidden className="size-5 text-accent" />
        {showPhone(phone)}
      </p>
      {!removable && <p className="mt-3 text-muted">{t(PHONE_MESSAGES.lastWay)}</p>}
      {removable && asks && <RemoveQuestion />}
      {removable && !asks && (
        <ButtonLink href="/account/security/phone?remove=1" variant="secondary" size="sm" className="mt-4">
          {t("Remove this number")}
        </ButtonLink>
      )}
    </Card>
  );
}

function RemoveQuestion() {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <Form method="post" action="/account/security/phone" className="mt-4 grid gap-4">
      <p>{t("You will sign in with your email address from then on. Remove the number?")}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
          {t("Remove the number")}
        </Button>
        <ButtonLink href="/account/security/phone" variant="ghost" size="sm">
          {t("Keep it")}
        </ButtonLink>
      </div>
    </Form>
  );
}
