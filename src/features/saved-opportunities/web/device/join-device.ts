import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { readStars, removeStars } from "./device-stars.ts";

/**
 * What this device kept joins the account of whoever has signed in, and leaves the device: a phone may be shared. Two tabs
 * do it one after the other, and the server takes each once whatever happens.
 * @returns what is said of it, in the language of the page
 */
export function joinDevice(userId: string): Promise<string> {
  return navigator.locks ? navigator.locks.request("isa:stars", () => join(userId)) : join(userId);
}

async function join(userId: string): Promise<string> {
  const ids = readStars();
  if (ids.length === 0) return "";
  const result = await ask(userId, () =>
    callApi("POST", "/api/saved-opportunities/join", { param: {}, json: { ids } }),
  );
  // What was refused would be refused again, and is no one else's.
  const isOver = result.kind === "ok" || (result.kind === "refused" && result.status !== 429 && result.status < 500);
  if (isOver) removeStars(ids);
  return result.kind === "ok" ? result.data.said : "";
}
