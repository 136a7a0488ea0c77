import { PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { type Composition, type Edit, EMPTY, isTouched } from "./composition.ts";

/** The address of the member whom the page's address names; null for nobody, or somebody without one. */
export async function loadPreset({ api }: ReturnType<typeof apiOf>, id: string | null): Promise<string | null> {
  if (id === null) return null;
  try {
    const { member } = await unwrap(api.admin.members[":id"].$get({ param: { id: pathPart(id) } }));
    return member.account.email;
  } catch {
    return null;
  }
}

type Props = { email: string | null; composition: Composition; edit: Edit };

/** Puts the member into an empty mail; before one that was begun for others goes, somebody is asked. */
export function PresetRecipient({ email, composition, edit }: Props) {
  const [asks, setAsks] = useState(
    () => email !== null && isTouched(composition) && composition.recipients.join() !== email,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (email !== null && !isTouched(composition)) edit({ target: "list", recipients: [email] });
  }, [email]);
  if (!asks || email === null) return null;
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
            edit({ ...EMPTY, recipients: [email] });
            setAsks(false);
          }}
        >
          {t("Start a new one to {email}", { email })}
        </Button>
      }
    >
      {t("A new email takes its place. Go on with it, and {email} gets nothing.", { email })}
    </Banner>
  );
}
