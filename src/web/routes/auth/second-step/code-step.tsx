import { Form, useNavigation } from "react-router";
import { SECOND_STEP_MESSAGES } from "#domain/auth/second-step-messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { Way } from "./second-ways.ts";
import type { StepReply } from "./take-step.ts";

type Props = { way: Way; reply: StepReply; address: string };

/** One field; the phone's first form has none, it sends the message. */
export function CodeStep({ way, reply: { problem, challengeId }, address }: Props) {
  const pending = useNavigation().formData !== undefined;
  if (way.type === "phone" && !challengeId) {
    return (
      <Form method="post" action={address}>
        <Button type="submit" name="intent" value="send" size="lg" wide pending={pending}>
          {t("Send me a code")}
        </Button>
      </Form>
    );
  }
  const isOnPaper = way.type === "recovery_code";
  return (
    <Form method="post" action={address} noValidate className="grid gap-5">
      {challengeId && <input type="hidden" name="challengeId" value={challengeId} />}
      <Field
        label={isOnPaper ? t("Recovery code") : t("Code")}
        hint={isOnPaper ? undefined : t("{count} digits", { count: 6 })}
        error={problem && t(SECOND_STEP_MESSAGES[problem])}
        required
      >
        <Input
          key={problem}
          name="code"
          inputMode={isOnPaper ? "text" : "numeric"}
          autoComplete={isOnPaper ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isOnPaper ? 40 : 12}
          autoFocus
          className={isOnPaper ? "font-mono" : "text-center text-2xl tracking-[0.35em] tabular-nums"}
        />
      </Field>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={t("Checking your code...")}>
        {t("Go on")}
      </Button>
    </Form>
  );
}
