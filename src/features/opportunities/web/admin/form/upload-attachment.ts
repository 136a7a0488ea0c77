import { type Called, readBody } from "#shell/admin/call-api.ts";
import { refreshSession } from "#shell/session/session-events.ts";

type Upload = {
  userId: string;
  path: string;
  file: File;
  /** Of the opportunity that it belongs to, once there is one. */
  opportunityId: string | null;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** By XMLHttpRequest: fetch does not tell how far an upload has come. */
export async function uploadAttachment<T>(upload: Upload): Promise<Called<T>> {
  const first = await send(upload);
  if (first.status !== 401) return answerOf<T>(first);
  const renewed = await refreshSession(upload.userId);
  if (renewed === "unreachable") return { kind: "unreachable" };
  return renewed === "refreshed" ? answerOf<T>(await send(upload)) : { kind: "signed-out" };
}

type Answer = { status: number; text: string };

function send({ path, file, opportunityId, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    if (opportunityId) form.set("opportunityId", opportunityId);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onloadend = () => resolve({ status: request.status, text: request.responseText });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", path);
    request.send(form);
  });
}

function answerOf<T>({ status, text }: Answer): Called<T> {
  try {
    return readBody<T>(status, JSON.parse(text));
  } catch {
    return { kind: "unreachable" };
  }
}
