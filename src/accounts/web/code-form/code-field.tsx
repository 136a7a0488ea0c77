import { type ClipboardEvent, useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CODE_LENGTH, findCode } from "../../domain/one-time-code.ts";

export function CodeField({ field }: { field: LightField }) {
  const input = useRef<HTMLInputElement>(null);
  const fill = (text: string): boolean => {
    const code = findCode(text);
    if (code && input.current) input.current.value = code;
    return code !== null;
  };
  useCopiedCode(fill);
  const paste = async () => {
    input.current?.focus();
    fill((await navigator.clipboard?.readText().catch(() => "")) ?? "");
  };
  const onPaste = (event: ClipboardEvent) => {
    if (fill(event.clipboardData.getData("text"))) event.preventDefault();
  };
  return (
    <Field
      label={t("Code")}
      required
      id={field.id}
      hint={t("{count} digits", { count: CODE_LENGTH })}
      error={field.error && t(field.error)}
      aside={
        <button type="button" onClick={paste} className="prose-link min-h-11 px-1 noscript:hidden">
          {t("Paste the code")}
        </button>
      }
    >
      <Input
        ref={input}
        name={field.name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 6}
        autoFocus
        onPaste={onPaste}
        className="text-center text-2xl tracking-[0.35em] tabular-nums"
      />
    </Field>
  );
}

/** Reads a copied code from the clipboard on focus, but not if the browser would ask for permission. */
function useCopiedCode(take: (text: string) => void): void {
  useEffect(() => {
    const read = async () => {
      if (await mayRead()) take(await navigator.clipboard.readText().catch(() => ""));
    };
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  });
}

async function mayRead(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state === "granted";
  } catch {
    return false;
  }
}
