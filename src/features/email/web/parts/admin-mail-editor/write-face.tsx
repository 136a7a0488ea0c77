import { deleteSelection } from "prosemirror-commands";
import { useId, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { onEnter } from "#shell/forms/enter-key.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { DOCUMENT_LIMITS, type MailDocument } from "../../../domain/mail-document/document.ts";
import { EDITOR_TEXTS, LINK_TEXTS } from "../../../domain/mail-document/editor-texts.ts";
import { linkOf } from "../../../domain/mail-links.ts";
import { chosenBlock, insertBlock, linkHere, type PictureAttrs, setLink } from "./commands.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useWriting, type Writing } from "./use-writing.ts";
import "#platform/i18n/plurals.ts";

type Props = {
  userId: string;
  document: MailDocument;
  error?: string | undefined;
  onChange: (document: MailDocument) => void;
};
type Opened = "link" | "button" | "picture" | File | null;

export function WriteFace({ userId, document, error, onChange }: Props) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>(null);
  const [leftOut, setLeftOut] = useState(0);
  const writing = useWriting(
    { document, onChange, onPicture: setOpened, onLeftOut: setLeftOut, onOpen: setOpened },
    {
      "aria-label": t(EDITOR_TEXTS.email),
      "aria-describedby": error ? `${id} ${id}-error` : id,
      ...(error && { "aria-invalid": "true" }),
    },
  );
  const { state, run, place } = writing;
  const close = () => {
    setOpened(null);
    run(() => true);
  };
  const button = chosenBlock(state, "button");
  const picture = chosenBlock(state, "picture");
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm text-muted">
        {t("Write as in a letter. An empty line starts a new paragraph, and web addresses become links.")}
      </p>
      <div className="rounded-lg border border-line-strong bg-raised focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <Toolbar writing={writing} onOpen={setOpened} />
        {(button || picture) && (
          <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-accent-soft px-4 py-1">
            <bdi className="min-w-0 flex-1 basis-40 truncate text-sm font-semibold">
              {button ? button.label : picture?.alt || t("A picture that is only decoration")}
            </bdi>
            <Button size="sm" variant="ghost" onClick={() => setOpened(button ? "button" : "picture")}>
              {t("Change")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => run(deleteSelection)}>
              {t("Remove")}
            </Button>
          </div>
        )}
        <div ref={place} />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div role="status">
        {leftOut > 0 && (
          <Banner tone="warning" onDismiss={() => setLeftOut(0)}>
            {t(
              "{count, plural, one {# picture} other {# pictures}} did not come along. Save the picture on your device and add it with “Picture”.",
              { count: leftOut },
            )}
          </Banner>
        )}
      </div>
      <OpenedDialog
        opened={opened}
        userId={userId}
        writing={writing}
        button={button}
        picture={picture}
        onClose={close}
      />
    </div>
  );
}

type OpenedDialogProps = {
  opened: Opened;
  userId: string;
  writing: Writing;
  button: { label: string; href: string } | null;
  picture: PictureAttrs | null;
  onClose: () => void;
};

function OpenedDialog({ opened, userId, writing: { state, run }, button, picture, onClose }: OpenedDialogProps) {
  const link = linkHere(state);
  return (
    <>
      {opened === "link" && (
        <LinkDialog
          kind="link"
          words={link.text}
          href={link.href}
          onClose={onClose}
          onDone={(words, href) => {
            run(setLink(link, words, href));
            onClose();
          }}
          onRemove={
            link.href === null
              ? undefined
              : () => {
                  run(setLink(link, link.text, null));
                  onClose();
                }
          }
        />
      )}
      {opened === "button" && (
        <LinkDialog
          kind="button"
          words={button?.label ?? ""}
          href={button?.href ?? null}
          onClose={onClose}
          onDone={(label, href) => {
            run(insertBlock("button", { label, href }));
            onClose();
          }}
        />
      )}
      {(opened === "picture" || opened instanceof File) && (
        <PictureDialog
          userId={userId}
          before={picture}
          file={opened instanceof File ? opened : null}
          onClose={onClose}
          onDone={(chosen) => {
            run(insertBlock("picture", chosen));
            onClose();
          }}
        />
      )}
    </>
  );
}

type LinkDialogProps = {
  kind: "link" | "button";
  words: string;
  href: string | null;
  onClose: () => void;
  onDone: (words: string, href: string) => void;
  onRemove?: (() => void) | undefined;
};

function LinkDialog({ kind, words: before, href, onClose, onDone, onRemove }: LinkDialogProps) {
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
