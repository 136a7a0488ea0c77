import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { TWO_STEP_MESSAGES } from "../../../domain/two-step-messages.ts";
import { CodeForm } from "../../phone-form/code-form.tsx";
import { NumberForm } from "../../phone-form/number-form.tsx";
import type { PhoneStep } from "../../phone-form/steps.ts";
import type { Offer } from "./ask-factors.ts";
import { FactorName } from "./factor-name.tsx";
import { twoStepPath } from "./two-step-path.ts";

type Props = { step: PhoneStep | undefined; offer: Offer };

/** A number, then the code that went to it. */
export function NewPhone({ step = { step: "number", reply: {} }, offer: { countries, country, channels } }: Props) {
  const { formData } = useNavigation();
  const pending = formData !== undefined && !["again", "remove"].includes(String(formData.get("intent")));
  return (
    <div className="grid gap-5">
      {step.problem && <ProblemBanner answer={step}>{t(step.problem)}</ProblemBanner>}
      {step.step === "code" ? (
        <>
          <CodeForm step={step} channels={channels}>
            <Button type="submit" wide pending={pending} pendingLabel={t("Checking your code...")}>
              {t("Turn on")}
            </Button>
          </CodeForm>
          <Link href={twoStepPath({ add: "phone" })} className="prose-link justify-self-center py-2">
            {t("Cancel")}
          </Link>
        </>
      ) : (
        <>
          <p>{t(TWO_STEP_MESSAGES.phone)}</p>
          <NumberForm reply={step.reply} countries={countries} country={country} channels={channels}>
            <FactorName hint={t("So that you recognise it later, for example: My blue phone")} />
            <Button type="submit" className="justify-self-start" pending={pending} pendingLabel={t("Sending...")}>
              {t("Send me a code")}
            </Button>
          </NumberForm>
        </>
      )}
    </div>
  );
}
