import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CODE_LENGTH } from "../../../domain/one-time-code.ts";
import type { PhoneChannel } from "../../../domain/phone.ts";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { SendCodeAgain } from "../../phone-form/send-code-again.tsx";
import type { StepFactor, StepReply } from "./submit-step.ts";

type Props = { factor: StepFactor; channels: readonly PhoneChannel[]; reply: StepReply; address: string };

export function CodeStep({ factor, channels, reply, address }: Props) {
  const { problem, challengeId, channel = channels[0] } = reply;
  const { formData } = useNavigation();
  const pending = formData !== undefined && formData.get("intent") !== "again";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!reply.problem) return;
    field.current?.focus();
    field.current?.select();
  }, [reply]);
  if (factor.type === "phone" && !challengeId) return <SendCode channels={channels} address={address} />;
  const isOnPaper = factor.type === "recovery_code";
  return (
    <div className="grid gap-6">
      <Form method="post" action={address} noValidate className="grid gap-5">
        {challengeId && <input type="hidden" name="challengeId" value={challengeId} />}
        {challengeId && channel && <input type="hidden" name="channel" value={channel} />}
        <Field
          label={isOnPaper ? t("Recovery code") : t("Code")}
          hint={isOnPaper ? undefined : t("{count} digits", { count: CODE_LENGTH })}
          error={problem && t(problem)}
          required
        >
          <Input
            ref={field}
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
          {t("Continue")}
        </Button>
      </Form>
      {challengeId && channel && <SendCodeAgain phone="" message={challengeId} channel={channel} channels={channels} />}
    </div>
  );
}

function SendCode({ channels, address }: Pick<Props, "channels" | "address">) {
  const { formData } = useNavigation();
  if (channels.length === 0) return <Banner tone="warning">{t(SECOND_STEP_MESSAGES.phoneOff)}</Banner>;
  return (
    <div className="grid gap-3">
      {channels.map((channel) => (
        <Form key={channel} method="post" action={address}>
          <input type="hidden" name="channel" value={channel} />
          <Button
            type="submit"
            name="intent"
            value="send"
            size="lg"
            wide
            variant={channel === channels[0] ? "primary" : "secondary"}
            pending={formData?.get("channel") === channel}
          >
            {channels.length === 1 ? t("Send me a code") : labelOf(channel)}
          </Button>
        </Form>
      ))}
    </div>
  );
}

const labelOf = (channel: PhoneChannel): string =>
  channel === "whatsapp" ? t("Send me a code by WhatsApp") : t("Send me a code by SMS");
