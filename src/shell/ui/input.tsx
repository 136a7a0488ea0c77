import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** Input types that are left-to-right in every language; for others the text decides (theme.css). */
const FROM_LEFT = /^(?:email|tel|url|numeric|decimal)$/;

export function Input({ className, ...own }: InputProps) {
  const direction = FROM_LEFT.test(own.inputMode ?? own.type ?? "") ? "ltr" : undefined;
  return <input type="text" dir={direction} {...useFieldWiring(own as object)} className={cx("control", className)} />;
}

/** Heights by number of lines, as classes, because CSP forbids inline styles. */
const HEIGHTS = {
  2: "min-h-[calc(2lh+1.125rem)]",
  3: "min-h-[calc(3lh+1.125rem)]",
  4: "min-h-[calc(4lh+1.125rem)]",
  6: "min-h-[calc(6lh+1.125rem)]",
  10: "min-h-[calc(10lh+1.125rem)]",
  12: "min-h-[calc(12lh+1.125rem)]",
  16: "min-h-[calc(16lh+1.125rem)]",
};
export type TextareaRows = keyof typeof HEIGHTS;

type TextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "rows"> & {
  ref?: Ref<HTMLTextAreaElement>;
  rows?: TextareaRows;
};

export function Textarea({ className, rows = 4, ...own }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...useFieldWiring(own as object)}
      className={cx("control field-sizing-content", HEIGHTS[rows], className)}
    />
  );
}
