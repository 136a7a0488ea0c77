import type { apiOf } from "#web/api.ts";

export type LoadedTemplates = Awaited<ReturnType<typeof loadTemplates>>;

export async function loadTemplates(_api: ReturnType<typeof apiOf>, _search: URLSearchParams) {
  return {};
}
