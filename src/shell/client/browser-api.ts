import { hc } from "hono/client";
import type { Api } from "#app/api.ts";
import { ask, type Call, type Result } from "./ask.ts";
import { send } from "./send.ts";

/** Typed API client for the browser; call it through `ask`. */
export const { api, functions } = hc<Api>("/", { fetch: send });

export function isGone(result: Result<unknown>): boolean {
  return result.kind === "refused" && result.status === 404;
}

/** Deletes a thing; a 404 counts as success, because the thing is already deleted. */
export async function askToDelete(userId: string, request: Call<unknown>): Promise<Result<unknown>> {
  const result = await ask(userId, request);
  return isGone(result) ? { kind: "ok", data: null } : result;
}
