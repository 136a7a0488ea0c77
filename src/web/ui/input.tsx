import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...own }: InputProps) {
  return <input type="text" {...useFieldWiring(own as object)} className={cx("control", className)} />;
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Grows with its text where the browser can. */
export function Textarea({ className, ...own }: TextareaProps) {
  return (
    <textarea
      rows={4}
      {...useFieldWiring(own as object)}
      className={cx("control field-sizing-content min-h-32", className)}
    />
  );
}
