import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { passkeysPath } from "./passkeys-path.ts";

export function RemovePasskey({ passkey: { id } }: { passkey: Passkey }) {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <Form method="post" action={passkeysPath({ remove: id })} replace className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <p>{t(PASSKEY_MESSAGES.removeAsked)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
          {t("Remove passkey")}
        </Button>
        <ButtonLink href={passkeysPath()} variant="ghost" size="sm">
          {t("Keep it")}
        </ButtonLink>
      </div>
    </Form>
  );
}
