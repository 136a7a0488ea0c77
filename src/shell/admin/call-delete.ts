import { type Called, callApi, isGone } from "./call-api.ts";

/** What somebody else deleted before is deleted. */
export async function callDelete(userId: string, path: string): Promise<Called<unknown>> {
  const result = await callApi({ userId, path, method: "DELETE" });
  return isGone(result) ? { kind: "ok", data: null } : result;
}
