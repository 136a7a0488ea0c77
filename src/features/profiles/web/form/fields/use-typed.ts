import { useState } from "react";
import type { FieldValue } from "../../../domain/coercion.ts";
import type { ProfileField } from "../../../domain/fields.ts";
import { mayBeStoredAs } from "../entry.ts";

type Typed = {
  field: ProfileField;
  stored: FieldValue;
  write: (value: FieldValue) => string;
  read: (text: string) => FieldValue;
  onChange: (value: FieldValue) => void;
};

/**
 * The text as typed while a control is in use: the server may store it trimmed or rewritten meanwhile.
 * A value of another meaning, from another tab, takes its place.
 */
export function useTyped({ field, stored, write, read, onChange }: Typed) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOurs = typed !== null && mayBeStoredAs(field, read(typed), stored);
  return {
    value: isOurs ? typed : write(stored),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(read(target.value));
    },
    onBlur: () => setTyped(null),
  };
}
