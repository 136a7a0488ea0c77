import { useEffect, useRef, useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { type Result, readBody } from "#shell/client/browser-api.ts";
import { refreshSession } from "#shell/session/session-events.ts";
import { FileField } from "#shell/ui/file-field.tsx";
import type { AttachmentAnswer } from "../../../contract/opportunities.ts";
import { ATTACHMENT_ACCEPT, attachmentProblem } from "../../../domain/attachment.ts";
import { OPPORTUNITY_FIELD_HINTS } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { type FormParts, fieldProps } from "./text-fields.tsx";

const ATTACHMENTS = "/api/opportunities/attachments";

type Props = FormParts & {
  userId: string;
  onProblem: (sentence: string | null) => void;
  onFailure: (failure: Failure) => void;
  onBusy: (busy: boolean) => void;
};

/** Stored as soon as it is chosen, shown to others when the opportunity is saved. */
export function AttachmentField(props: Props) {
  const { state, edit } = props;
  const { percent, upload, stop } = useUpload(props);
  const { attachment } = state.values;
  return (
    <FileField
      {...fieldProps(props, "attachment", OPPORTUNITY_FIELD_HINTS.attachment)}
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
    const result = await uploadAttachment({
      userId,
      file,
      opportunityId: state.stored?.id ?? null,
      onProgress: setPercent,
      signal: controller.signal,
    });
    setPercent(null);
    onBusy(false);
    if (controller.signal.aborted) return;
    if (result.kind === "ok") edit({ attachment: result.data.data });
    else if (result.kind === "refused" && result.fields.file) onProblem(result.fields.file);
    else onFailure({ title: OPPORTUNITY_MESSAGES.attachmentFailed, refusal: result, retry: () => void upload(file) });
  }

  return { percent, upload, stop: () => running.current?.abort() };
}

type Upload = {
  userId: string;
  file: File;
  /** Of the opportunity that it belongs to, once there is one. */
  opportunityId: string | null;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** By XMLHttpRequest: fetch does not tell how far an upload has come. */
async function uploadAttachment(upload: Upload): Promise<Result<AttachmentAnswer>> {
  const first = await send(upload);
  if (first.status !== 401) return answerOf(first);
  const renewed = await refreshSession(upload.userId);
  if (renewed === "unreachable") return { kind: "unreachable" };
  return renewed === "refreshed" ? answerOf(await send(upload)) : { kind: "signed-out" };
}

type Answer = { status: number; text: string };

function send({ file, opportunityId, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    if (opportunityId) form.set("opportunityId", opportunityId);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onloadend = () => resolve({ status: request.status, text: request.responseText });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", ATTACHMENTS);
    request.send(form);
  });
}

function answerOf({ status, text }: Answer): Result<AttachmentAnswer> {
  try {
    return readBody(status, JSON.parse(text));
  } catch {
    return { kind: "unreachable" };
  }
}
