import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { ask } from "#shell/client/ask.ts";
import { uploadFile } from "#shell/client/upload-file.ts";
import { onEnter } from "#shell/forms/enter-key.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { FileField } from "#shell/ui/file-field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { DOCUMENT_LIMITS } from "../../../domain/mail-document/document.ts";
import { LINK_TEXTS, PICTURE_PROBLEMS } from "../../../domain/mail-document/editor-texts.ts";
import type { PictureAttrs } from "./commands.ts";

type Stored = Omit<PictureAttrs, "alt">;
type Props = {
  userId: string;
  /** Attributes of the picture to change; null for a new picture. */
  before: PictureAttrs | null;
  file: File | null;
  onClose: () => void;
  onDone: (picture: PictureAttrs) => void;
};

export function PictureDialog({ userId, before, file, onClose, onDone }: Props) {
  const upload = usePictureUpload(userId, before, file);
  const [alt, setAlt] = useState(before?.alt ?? "");
  const [isDecoration, setDecoration] = useState(before?.alt === "");
  const [asked, setAsked] = useState(false);
  const { picture } = upload;
  const altProblem =
    asked && !isDecoration && alt.trim() === "" ? t("Please describe the picture in a few words") : undefined;
  const done = () => {
    setAsked(true);
    if (!picture || (!isDecoration && alt.trim() === "")) return;
    onDone({ ...picture, alt: isDecoration ? "" : alt.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Picture")}
      actions={
        <Button disabled={upload.percent !== null} onClick={done}>
          {t(LINK_TEXTS.done)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {picture && (
          <img
            src={picture.src}
            alt=""
            className="max-h-56 max-w-full justify-self-start rounded-md border border-line"
          />
        )}
        <FileField
          label={t("Picture file")}
          hint={t("JPEG, PNG, GIF or WebP of at most 10 MB. It is made small enough for an email.")}
          accept="image/jpeg,image/png,image/gif,image/webp"
          file={null}
          percent={upload.percent}
          error={
            upload.problem ?? (asked && !picture && upload.percent === null ? t(PICTURE_PROBLEMS.file) : undefined)
          }
          onChoose={(chosen) => void upload.send(chosen)}
          onRemove={() => undefined}
        />
        <Field
          label={t("What the picture shows")}
          hint={t("Read aloud to people who cannot see it, and shown where pictures are blocked.")}
          error={altProblem}
        >
          <Input
            value={isDecoration ? "" : alt}
            disabled={isDecoration}
            maxLength={DOCUMENT_LIMITS.alt}
            dir="auto"
            onKeyDown={onEnter(done)}
            onChange={({ target }) => setAlt(target.value)}
          />
        </Field>
        <Checkbox
          label={t("It is only decoration and says nothing")}
          checked={isDecoration}
          onChange={({ target }) => setDecoration(target.checked)}
        />
      </div>
    </Dialog>
  );
}

function usePictureUpload(userId: string, before: PictureAttrs | null, file: File | null) {
  const [picture, setPicture] = useState<Stored | null>(before);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  async function send(chosen: File): Promise<void> {
    setProblem(undefined);
    setPercent(0);
    const form = new FormData();
    form.set("file", chosen);
    const result = await ask(userId, () =>
      uploadFile("/api/admin/email-pictures", { param: {}, form, onProgress: setPercent }),
    );
    setPercent(null);
    if (result.kind === "ok") setPicture(result.data.picture);
    else
      setProblem(
        t(
          (result.kind === "refused" && (result.fields.file ?? result.message)) ||
            "Failed to upload the picture. Please try again.",
        ),
      );
  }
  const first = useRef(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pasted is sent once
  useEffect(() => {
    if (first.current) void send(first.current);
    first.current = null;
  }, []);
  return { picture, percent, problem, send };
}
