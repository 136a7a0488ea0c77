import type { apiOf } from "#web/api.ts";

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>;

export async function loadSettings(_api: ReturnType<typeof apiOf>, _search: URLSearchParams) {
  return {};
}
