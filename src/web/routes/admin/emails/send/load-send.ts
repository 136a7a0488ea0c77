import type { apiOf } from "#web/api.ts";

export type LoadedSend = Awaited<ReturnType<typeof loadSend>>;

export async function loadSend(_api: ReturnType<typeof apiOf>, _search: URLSearchParams) {
  return {};
}
