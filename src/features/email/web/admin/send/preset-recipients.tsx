import { PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { type Composition, type Edit, EMPTY, isTouched } from "./composition.ts";

/** Loads the addresses of the members; skips members without an address. @returns an empty list on failure */
export async function loadPreset({ api }: ReturnType<typeof apiOf>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  try {
    const found = await unwrap(api.rpc.get_user_emails.$post({ json: { user_ids: ids } }));
    return found.map(({ email }) => email);
  } catch {
    return [];
  }
}

type Props = { emails: string[]; composition: Composition; edit: Edit };

/** Fills the recipients of an empty mail, and asks before it replaces another draft. */
export function PresetRecipients({ emails, composition, edit }: Props) {
  const [asks, setAsks] = useState(
    () => emails.length > 0 && isTouched(composition) && composition.recipients.join() !== emails.join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (emails.length > 0 && !isTouched(composition)) edit({ target: "list", recipients: emails });
  }, [emails.join()]);
  const [email = "", ...others] = emails;
  if (!asks || emails.length === 0) return null;
  const isOne = others.length === 0;
  return (
    <Banner
      tone="warning"
      title={t("An email that you began is still here.")}
      onDismiss={() => setAsks(false)}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => {
            edit({ ...EMPTY, recipients: emails });
            setAsks(false);
          }}
        >
          {isOne
            ? t("Start a new one to {email}", { email })
            : t("Start a new one to {count, plural, one {# person} other {# people}}", { count: emails.length })}
        </Button>
      }
    >
      {isOne
        ? t(
            "If you continue with your unfinished email, {email} gets no email. Start a new email to write to this address.",
            { email },
          )
        : t(
            "If you continue with your unfinished email, the members whom you chose get no email. Start a new email to write to them.",
          )}
    </Banner>
  );
}
