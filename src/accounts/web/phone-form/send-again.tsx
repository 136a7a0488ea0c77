import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Button } from "#shell/ui/button.tsx";
import { RESEND_AFTER_S } from "../../domain/one-time-code.ts";
import { PHONE_MESSAGES, type PhoneChannel } from "../../domain/phone.ts";

type Props = { phone: string; message: string; channel: PhoneChannel; channels: readonly PhoneChannel[] };

/**
 * Another code, the same way or the other one. Without script the server says how long to wait.
 * The button stays where keyboards are while it waits.
 */
export function SendAgain({ phone, message, channel, channels }: Props) {
  const [first] = useState(message);
  const left = useCountdown(RESEND_AFTER_S, message);
  const waits = useHydrated() && left > 0;
  const { formData } = useNavigation();
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div>
        <p role="status">{message !== first && <span key={message}>{t(PHONE_MESSAGES.newCode)}</span>}</p>
        <p className="text-muted">
          {waits ? t("No message? You can ask again in {seconds} seconds.", { seconds: left }) : t("No message?")}
        </p>
      </div>
      {[channel, ...channels.filter((other) => other !== channel)].map((way) => (
        <Form key={way} method="post">
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="message" value={message} />
          <input type="hidden" name="channel" value={way} />
          <Button
            type="submit"
            name="intent"
            value="again"
            variant="secondary"
            wide
            aria-disabled={waits}
            onClick={waits ? (event) => event.preventDefault() : undefined}
            className={waits ? "cursor-not-allowed opacity-60" : undefined}
            pending={formData?.get("intent") === "again" && formData.get("channel") === way}
          >
            {labelOf(way, way === channel)}
          </Button>
        </Form>
      ))}
    </div>
  );
}

function labelOf(way: PhoneChannel, same: boolean): string {
  if (same) return t("Send a new code");
  return way === "whatsapp" ? t("Send it by WhatsApp instead") : t("Send it by SMS instead");
}

/** The seconds left of a wait that begins when this is first shown, and again with each other `of`. */
function useCountdown(seconds: number, of: string): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each one anew
  useEffect(() => {
    const began = performance.now();
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - began) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds, of]);
  return left;
}
