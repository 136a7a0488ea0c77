import { useEffect, useRef, useState } from "react";
import { msg } from "#kernel/translate.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { uploadFile } from "#shell/client/upload-file.ts";
import { FileField } from "#shell/ui/file-field.tsx";
import { ATTACHMENT_ACCEPT, attachmentProblem } from "../../../domain/attachment.ts";
import { OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { type FormParts, fieldProps } from "./text-fields.tsx";

type Props = FormParts & {
  userId: string;
  onProblem: (sentence: string | null) => void;
  onFailure: (failure: Failure) => void;
  onBusy: (busy: boolean) => void;
};

/** The upload starts when the file is chosen; saving the opportunity publishes the file. */
export function AttachmentField(props: Props) {
  const { state, edit } = props;
  const { percent, upload, stop } = useUpload(props);
  const { attachment } = state.values;
  return (
    <FileField
      {...fieldProps(props, "attachment", msg("PDF, Word, PowerPoint or Excel, up to 10 MB."))}
      className="sm:col-span-2"
      accept={ATTACHMENT_ACCEPT}
      file={attachment && { name: attachment.name, href: attachment.url }}
      percent={percent}
      onChoose={(file) => void upload(file)}
      onRemove={() => edit({ attachment: null })}
      onCancel={stop}
    />
  );
}

function useUpload({ userId, state, edit, onProblem, onFailure, onBusy }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File): Promise<void> {
    const problem = attachmentProblem(file);
    onProblem(problem);
    if (problem) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    onBusy(true);
    const { signal } = controller;
    const form = new FormData();
    form.set("file", file);
    if (state.stored) form.set("opportunityId", state.stored.id);
    const result = await ask(userId, () =>
      uploadFile("/api/opportunities/attachments", { param: {}, form, onProgress: setPercent, signal }),
    );
    setPercent(null);
    onBusy(false);
    if (signal.aborted) return;
    if (result.kind === "ok") edit({ attachment: result.data.data });
    else if (result.kind === "refused" && result.fields.file) onProblem(result.fields.file);
    else onFailure({ title: OPPORTUNITY_MESSAGES.attachmentFailed, refusal: result, retry: () => void upload(file) });
  }

  return { percent, upload, stop: () => running.current?.abort() };
}
