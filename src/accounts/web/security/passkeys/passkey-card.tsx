import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { LONGEST_PASSKEY_NAME } from "../../../domain/passkeys.ts";
import type { Refused } from "./change-passkey.ts";
import { passkeysPath } from "./passkeys-path.ts";

type Props = { passkey: Passkey; open: "rename" | "remove" | null; refused: Refused | undefined };

export function PasskeyCard({ passkey, open, refused }: Props) {
  const { id, friendly_name: name, created_at, last_used_at } = passkey;
  return (
    <Card as="li" quiet title={name} level={3} className="break-words">
      <p className="mb-4 text-muted">
        {t("Added on {day}", { day: dayInWords(created_at) })}
        {" · "}
        {last_used_at ? t("last used on {day}", { day: dayInWords(last_used_at) }) : t("not used yet")}
      </p>
      {open === "rename" && <RenamePasskey passkey={passkey} refused={refused} />}
      {open === "remove" && <RemovePasskey passkey={passkey} />}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={passkeysPath({ rename: id })}
            variant="secondary"
            size="sm"
            aria-label={t("Rename {name}", { name })}
          >
            {t("Rename")}
          </ButtonLink>
          <ButtonLink
            href={passkeysPath({ remove: id })}
            variant="ghost"
            size="sm"
            aria-label={t("Remove {name}", { name })}
          >
            {t("Remove")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

type RenamePasskeyProps = { passkey: Passkey; refused: Refused | undefined };

function RenamePasskey({ passkey: { id, friendly_name }, refused }: RenamePasskeyProps) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, refused);
  const problem = refused?.nameProblem;
  const pending = useNavigation().formData?.get("intent") === "rename";
  return (
    <Form
      ref={ref}
      method="post"
      action={passkeysPath({ rename: id })}
      replace
      noValidate
      className="grid max-w-md gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <Field
        label={t("Name of this passkey")}
        hint={t("So that you recognise it later, for example: My blue phone")}
        error={problem && t(problem)}
        required
      >
        <Input name="name" defaultValue={friendly_name} maxLength={LONGEST_PASSKEY_NAME} autoComplete="off" autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="rename" size="sm" pending={pending}>
          {t("Save name")}
        </Button>
        <ButtonLink href={passkeysPath()} variant="ghost" size="sm">
          {t("Keep this name")}
        </ButtonLink>
      </div>
    </Form>
  );
}

function RemovePasskey({ passkey: { id } }: { passkey: Passkey }) {
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
