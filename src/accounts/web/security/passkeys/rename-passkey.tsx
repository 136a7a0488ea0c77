import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { LONGEST_PASSKEY_NAME } from "../../../domain/passkeys.ts";
import type { Refused } from "./change-passkey.ts";
import { passkeysPath } from "./passkeys-path.ts";

type Props = { passkey: Passkey; refused: Refused | undefined };

export function RenamePasskey({ passkey: { id, friendly_name }, refused }: Props) {
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
