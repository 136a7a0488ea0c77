import { refreshSession } from "#shell/session/session-events.ts";
import { PHOTO_MESSAGES } from "../../domain/photo.ts";

export type Upload = { ok: true } | { ok: false; message: string };

/** The only request by XMLHttpRequest: fetch does not tell how far an upload has come. */
export async function uploadPhoto(userId: string, file: File, onProgress: (percent: number) => void): Promise<Upload> {
  const first = await sendPhoto(userId, file, onProgress);
  if (first.status !== 401) return uploadOf(first);
  const renewed = await refreshSession(userId);
  return renewed === "refreshed"
    ? uploadOf(await sendPhoto(userId, file, onProgress))
    : { ok: false, message: PHOTO_MESSAGES.failed };
}

export async function removePhoto(userId: string): Promise<Upload> {
  const request = () => fetch(photoPath(userId), { method: "DELETE" }).catch(() => null);
  const first = await request();
  const isRenewed = first?.status === 401 && (await refreshSession(userId)) === "refreshed";
  const response = isRenewed ? await request() : first;
  return response?.ok ? { ok: true } : { ok: false, message: PHOTO_MESSAGES.removeFailed };
}

const photoPath = (userId: string) => `/api/profiles/${userId}/photo`;

type Answer = { status: number; body: string };

function sendPhoto(userId: string, file: File, onProgress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onloadend = () => resolve({ status: request.status, body: request.responseText });
    request.open("POST", photoPath(userId));
    request.send(form);
  });
}

/** A refusal comes with its own sentence; anything else is told in ours. */
function uploadOf({ status, body }: Answer): Upload {
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 0) return { ok: false, message: PHOTO_MESSAGES.error };
  return { ok: false, message: sentenceIn(status, body) ?? PHOTO_MESSAGES.failed };
}

function sentenceIn(status: number, body: string): string | null {
  if (![413, 422, 429, 503].includes(status)) return null;
  try {
    const { fields, message } = JSON.parse(body) as { fields?: Record<string, string>; message?: string };
    return fields?.file ?? message ?? null;
  } catch {
    return null;
  }
}
