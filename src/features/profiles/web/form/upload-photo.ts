import { msg } from "#kernel/translate.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { uploadFile } from "#shell/client/upload-file.ts";
import { PHOTO_MESSAGES } from "../../domain/photo.ts";

export type Upload = { ok: true } | { ok: false; message: string };

/** HTTP statuses whose answer contains an error message for the member. */
const SPEAKING = [413, 422, 429, 503];

export async function uploadPhoto(id: string, file: File, onProgress: (percent: number) => void): Promise<Upload> {
  const form = new FormData();
  form.set("file", file);
  const result = await ask(id, () => uploadFile("/api/profiles/:id/photo", { param: { id }, form, onProgress }));
  return result.kind === "ok"
    ? { ok: true }
    : { ok: false, message: sentenceFor(result) ?? msg("Failed to upload photo. Please try again.") };
}

function sentenceFor(refusal: Refusal): string | null {
  if (refusal.kind === "refused" && SPEAKING.includes(refusal.status)) return refusal.fields.file ?? refusal.message;
  return refusal.kind === "unreachable" && !refusal.status ? PHOTO_MESSAGES.error : null;
}

export async function removePhoto(id: string): Promise<Upload> {
  const result = await ask(id, () => callApi("DELETE", "/api/profiles/:id/photo", { param: { id } }));
  return result.kind === "ok" ? { ok: true } : { ok: false, message: msg("Failed to remove photo. Please try again.") };
}
