import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { onEnter } from "#shell/forms/enter-key.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { DOCUMENT_LIMITS } from "../../../domain/mail-document/document.ts";
import { LINK_TEXTS } from "../../../domain/mail-document/editor-texts.ts";
import { linkOf } from "../../../domain/mail-links.ts";

type Props = {
  kind: "link" | "button";
  words: string;
  href: string | null;
  onClose: () => void;
  onDone: (words: string, href: string) => void;
  onRemove?: (() => void) | undefined;
};

export function LinkDialog({ kind, words: before, href, onClose, onDone, onRemove }: Props) {
  const [words, setWords] = useState(before);
  const [address, setAddress] = useState((href ?? "").replace(/^mailto:/, ""));
  const [asked, setAsked] = useState(false);
  const link = linkOf(address);
  const shown = words.trim() || (kind === "link" ? address.trim() : "");
  const done = () => {
    setAsked(true);
    if (link !== null && shown !== "") onDone(shown, link);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === "link" ? "Link" : "Button")}
      actions={
        <>
          {onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              {t("Remove the link")}
            </Button>
          )}
          <Button onClick={done}>{t(LINK_TEXTS.done)}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t(kind === "link" ? "Words to show" : "Words on the button")}
          error={asked && shown === "" ? t("Please write the words to show") : undefined}
        >
          <Input
            value={words}
            maxLength={DOCUMENT_LIMITS.label}
            dir="auto"
            onKeyDown={onEnter(done)}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Field
          label={t("Web address or email address")}
          hint={t("Such as www.example.com or name@example.com")}
          error={asked && link === null ? t("Please enter a web address or an email address") : undefined}
        >
          <Input
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            maxLength={DOCUMENT_LIMITS.link - 10}
            onKeyDown={onEnter(done)}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
