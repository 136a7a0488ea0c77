import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-step-messages.ts";
import { KEY_WORDS, TWO_STEP_MESSAGES } from "../../../domain/two-step-messages.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";
import { FactorName } from "./factor-name.tsx";
import { twoStepPath } from "./two-step-path.ts";

type Props = { hasCodes: boolean; problem: string | undefined };

/** The browser does the asking; recovery codes follow the first one. */
export function NewKey({ hasCodes, problem: unscripted }: Props) {
  const [name, setName] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const { busy, problem, run, rest } = useCeremony({
    ceremony: "create",
    action: `/account/security/two-step/key?${new URLSearchParams({ name })}`,
    words: KEY_WORDS,
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
      <form method="post" action={twoStepPath({ add: "key" })} onSubmit={begin} className="grid gap-5 noscript:hidden">
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
