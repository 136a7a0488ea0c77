import { Form, useNavigation } from "react-router";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { AuthFactor } from "../../../contract/factors.ts";
import { showPhone } from "../../../domain/phone.ts";
import { FACTOR_NAMES } from "../../../domain/second-factor.ts";
import { TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { twoStepPath } from "./factors.ts";

type Props = { factor: AuthFactor; asks: boolean; isLast: boolean };

export function FactorCard({ factor, asks, isLast }: Props) {
  const name = factor.friendly_name || kindOf(factor);
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === "remove" && formData.get("id") === factor.id;
  const day = t("Added on {day}", { day: dayInWords(factor.created_at) });
  return (
    <Card as="li" quiet title={name} level={3} className="break-words">
      <p className="mb-4 text-muted">
        {[kindOf(factor), factor.phone && showPhone(factor.phone), day].filter(Boolean).join(" · ")}
      </p>
      {asks ? (
        <Form method="post" action={twoStepPath({ remove: factor.id })} replace className="grid gap-4">
          <input type="hidden" name="id" value={factor.id} />
          <p>{t(isLast ? TWO_STEP_MESSAGES.removeLastAsked : TWO_STEP_MESSAGES.removeAsked)}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
              {t("Remove it")}
            </Button>
            <ButtonLink href={twoStepPath()} variant="ghost" size="sm">
              {t("Keep it")}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <ButtonLink
          href={twoStepPath({ remove: factor.id })}
          variant="secondary"
          size="sm"
          aria-label={t("Remove {name}", { name })}
        >
          {t("Remove")}
        </ButtonLink>
      )}
    </Card>
  );
}

const kindOf = ({ factor_type: type }: Pick<AuthFactor, "factor_type">): string =>
  t(FACTOR_NAMES[type === "recovery_code" ? "totp" : type]);
