import type { apiOf } from "#web/api.ts";

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

export async function loadHistory(_api: ReturnType<typeof apiOf>, _search: URLSearchParams) {
  return {};
}
