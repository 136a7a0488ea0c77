import { deleteSelection } from "prosemirror-commands";
import { useId, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { MailDocument } from "../../../domain/mail-document/document.ts";
import { EDITOR_TEXTS } from "../../../domain/mail-document/editor-texts.ts";
import { chosenBlock, insertBlock, linkHere, type PictureAttrs, setLink } from "./commands.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useWriting, type Writing } from "./use-writing.ts";

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
