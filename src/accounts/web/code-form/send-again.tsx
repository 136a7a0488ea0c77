import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Button } from "#shell/ui/button.tsx";
import { RESEND_AFTER_S } from "../../domain/one-time-code.ts";

export type Way = { label: string; fields: Record<string, string> };

type Props = {
  /** Key of the sent message; a new one restarts the wait. */
  message: string;
  ways: readonly Way[];
  /** Wait before the next message, in seconds. */
  seconds?: number;
  sent?: string;
};

/**
 * Without script, only the server enforces the wait between two messages.
 * The button stays focusable during the wait.
 */
export function SendAgain({ message, ways, seconds = RESEND_AFTER_S, sent }: Props) {
  const [first] = useState(message);
  const left = useCountdown(seconds, message);
  const waits = useHydrated() && left > 0;
  const { formData } = useNavigation();
  const isPending = (fields: Way["fields"]) =>
    formData?.get("intent") === "again" &&
    Object.entries(fields).every(([name, value]) => formData.get(name) === value);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div>
        {sent && <p role="status">{message !== first && <span key={message}>{sent}</span>}</p>}
        <p className="text-muted">
          {waits ? t("No message? You can ask again in {seconds} seconds.", { seconds: left }) : t("No message?")}
        </p>
      </div>
      {ways.map(({ label, fields }) => (
        <Form key={label} method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            name="intent"
            value="again"
            variant="secondary"
            wide
            aria-disabled={waits}
            onClick={waits ? (event) => event.preventDefault() : undefined}
            className={waits ? "cursor-not-allowed opacity-60" : undefined}
            pending={isPending(fields)}
          >
            {label}
          </Button>
        </Form>
      ))}
    </div>
  );
}

/** The countdown restarts whenever `of` changes. */
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
