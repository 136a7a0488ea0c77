import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useNavigation, useSearchParams, useSubmit } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { type Tab, Tabs } from "#shell/ui/tabs.tsx";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { KEY_MESSAGES, SECOND_STEP_MESSAGES, TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";
import { CodeForm, NumberForm } from "../../phone-form/phone-form.tsx";
import type { PhoneStep } from "../../phone-form/steps.ts";
import type { StepAnswer } from "./change-factors.ts";
import { FACTOR_CHOICES, type FactorChoice, type Offer, readTwoStepView, twoStepPath } from "./factors.ts";
import { FactorName, NameApp } from "./new-app.tsx";

type Props = { isFirst: boolean; hasCodes: boolean; offer: Offer; reply: StepAnswer | undefined };

export function NewFactor({ isFirst, hasCodes, offer, reply }: Props) {
  const { add } = readTwoStepView(useSearchParams()[0]);
  const offered: Record<FactorChoice, boolean> = { app: true, phone: offer.channels.length > 0, key: offer.keys };
  const choice = offered[add] ? add : "app";
  const tabs = tabsOf(choice).filter((tab) => offered[tab.choice]);
  return (
    <Card as="section" title={isFirst ? t("Turn it on") : t("Add another one")}>
      <div className="grid gap-6">
        {tabs.length > 1 && <Tabs label={t("Kinds of second steps")} tabs={tabs} />}
        {choice === "app" && <NameApp reply={reply} />}
        {choice === "phone" && <NewPhone step={reply?.step === "phone" ? reply.phone : undefined} offer={offer} />}
        {choice === "key" && <NewKey hasCodes={hasCodes} problem={reply?.step === "key" ? reply.problem : undefined} />}
      </div>
    </Card>
  );
}

function tabsOf(current: FactorChoice): (Tab & { choice: FactorChoice })[] {
  const labels: Record<FactorChoice, string> = { app: t("App"), phone: t("Phone"), key: t("Security key") };
  const tabOf = (choice: FactorChoice) => ({
    choice,
    label: labels[choice],
    href: twoStepPath({ add: choice }),
    current: choice === current,
  });
  return FACTOR_CHOICES.map(tabOf);
}

type NewPhoneProps = { step: PhoneStep | undefined; offer: Offer };

function NewPhone({ step = { step: "number", reply: {} }, offer: { countries, country, channels } }: NewPhoneProps) {
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

type NewKeyProps = { hasCodes: boolean; problem: string | undefined };

function NewKey({ hasCodes, problem: unscripted }: NewKeyProps) {
  const [name, setName] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const { busy, problem, run, rest } = useCeremony({
    ceremony: "create",
    action: `/account/security/two-step/key?${new URLSearchParams({ name })}`,
    words: KEY_MESSAGES,
    onDone: (to) => {
      rest();
      void (hasCodes ? navigate(to) : submit({ intent: "codes" }, { method: "post", action: twoStepPath() }));
    },
  });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <div className="grid gap-5">
      <p>{t(TWO_STEP_MESSAGES.key)}</p>
      <noscript>
        <Banner tone="warning">{t(SECOND_STEP_MESSAGES.needsScript)}</Banner>
      </noscript>
      <form
        method="post"
        action={addressIn(twoStepPath({ add: "key" }))}
        onSubmit={begin}
        className="grid gap-5 noscript:hidden"
      >
        <p>{t(TWO_STEP_MESSAGES.keyNext)}</p>
        <FactorName hint={t("So that you recognise it later, for example: Key on my ring")} onChange={setName} />
        <input type="hidden" name="intent" value="key" />
        <Button
          type="submit"
          icon={<KeyRound aria-hidden className="size-5" />}
          pending={busy}
          pendingLabel={t(PASSKEY_MESSAGES.waiting)}
          className="justify-self-start"
        >
          {t("Add a security key")}
        </Button>
      </form>
      {problem ? (
        <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>
      ) : (
        unscripted && <Banner tone="warning">{t(unscripted)}</Banner>
      )}
    </div>
  );
}
