import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, ...own }: InputProps) {
  return <input type="text" {...useFieldWiring(own as object)} className={cx("control", className)} />;
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Starts with its rows, and grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...own }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      style={{ minBlockSize: `calc(${rows}lh + 1.125rem)` }}
      {...useFieldWiring(own as object)}
      className={cx("control field-sizing-content", className)}
    />
  );
}
