import { Plus } from "lucide-react";
import { type RefObject, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  problem: string | null;
  onAdd: (text: string) => boolean;
  onType: () => void;
};

/** Enter or the button adds; the field is free for the next one. */
export function AddAddress({ input, label, problem, onAdd, onType }: Props) {
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (onAdd(text)) setText("");
        input.current?.focus();
      }}
    >
      <Field label={label} error={problem && t(problem)} className="min-w-0 flex-1 basis-56">
        <Input
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onType();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-8" icon={<Plus aria-hidden className="size-5" />}>
        {t("Add")}
      </Button>
    </form>
  );
}
