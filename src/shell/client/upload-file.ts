import { addressIn } from "#platform/i18n/address.ts";
import { type ApiParams, fillPath } from "./api-path.ts";
import type { ApiAnswer, PathOf } from "./call-api.ts";

type Upload<Path> = {
  param: ApiParams<Path>;
  form: FormData;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
};

/** Uploads by XMLHttpRequest, because fetch reports no upload progress; call it through `ask`. */
export function uploadFile<Path extends PathOf<"POST">>(
  path: Path,
  { param, form, onProgress, signal }: Upload<Path>,
): Promise<ApiAnswer<"POST", Path>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => resolve({ status: request.status, json: async () => JSON.parse(request.responseText) });
    request.onerror = request.onabort = reject;
    request.open("POST", addressIn(fillPath(path, param)));
    request.send(form);
    signal?.addEventListener("abort", () => request.abort());
  });
}
