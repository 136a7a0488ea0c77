import type { MailingPreview } from "#features/email/contract/mailing.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";

export const SENDS = "/api/admin/email-sends";

/** Previews at other paths. */
const PREVIEWS: Record<string, string> = { [SENDS]: `${SENDS}/confirmation` };

type Asked = { as: TestAccount; json: object };

/** @returns null where the preview is refused */
export async function confirmationOf(api: TestApi, path: string, asked: Asked): Promise<string | null> {
  const seen = await api.call("POST", PREVIEWS[path] ?? `${path}/preview`, asked);
  return seen.ok ? ((await seen.json()) as MailingPreview).confirmation : null;
}

export async function callConfirmed(api: TestApi, path: string, { as, json }: Asked): Promise<Response> {
  const confirmation = await confirmationOf(api, path, { as, json });
  return api.call("POST", path, { as, json: { ...json, confirmation } });
}
