import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { Option } from "#shell/ui/select.tsx";
import type { PhoneChannel } from "../../../domain/phone.ts";
import { CodeForm } from "../../phone-form/code-form.tsx";
import { NumberForm } from "../../phone-form/number-form.tsx";
import type { PhoneStep } from "../../phone-form/steps.ts";

type Props = {
  step: PhoneStep | undefined;
  has: boolean;
  channels: readonly PhoneChannel[];
  countries: readonly Option[];
  country: string;
};

export function NewNumber({ step = { step: "number", reply: {} }, has, channels, countries, country }: Props) {
  const { formData } = useNavigation();
  const pending = formData !== undefined && !["again", "remove"].includes(String(formData.get("intent")));
  return (
    <Card as="section" title={has ? t("Use another number") : t("Add your number")}>
      <div className="grid gap-6">
        {step.problem && <ProblemBanner answer={step}>{t(step.problem)}</ProblemBanner>}
        {step.step === "code" ? (
          <>
            <CodeForm step={step} channels={channels}>
              <Button type="submit" wide pending={pending} pendingLabel={t("Checking your code...")}>
                {t("Save this number")}
              </Button>
            </CodeForm>
            <Link href="/account/security/phone" className="prose-link justify-self-center py-2">
              {t("Cancel")}
            </Link>
          </>
        ) : (
          <NumberForm reply={step.reply} countries={countries} country={country} channels={channels}>
            <Button type="submit" wide pending={pending} pendingLabel={t("Sending...")}>
              {t("Send me a code")}
            </Button>
          </NumberForm>
        )}
      </div>
    </Card>
  );
}
