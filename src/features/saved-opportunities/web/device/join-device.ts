import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import { readStars, removeStars } from "./device-stars.ts";

const SAID_KEY = "isa:stars-said";

/** `taken`: ids that are saved in the account now; `said`: translated message. */
type Joined = { taken: readonly string[]; said: string };

/** Moves saves from the device, which may be shared, to the account; refused saves stay. A lock serializes tabs. */
export function joinDevice(userId: string): Promise<Joined> {
  return navigator.locks ? navigator.locks.request("isa:stars", () => join(userId)) : join(userId);
}

async function join(userId: string): Promise<Joined> {
  const ids = readStars();
  if (ids.length === 0) return { taken: [], said: "" };
  const result = await ask(userId, () =>
    callApi("POST", "/api/saved-opportunities/join", { param: {}, json: { ids } }),
  );
  if (result.kind === "ok") {
    const { taken, gone, said } = result.data;
    removeStars([...taken, ...gone]);
    return { taken, said: onceOfThese(userId, said) };
  }
  const isNoMember = result.kind === "refused" && result.status === 403;
  return { taken: [], said: isNoMember ? onceOfThese(userId, result.message ?? "") : "" };
}

/** Saves that stay on the device are retried on each page, so the same message is shown only once. */
function onceOfThese(userId: string, sentence: string): string {
  const left = readStars();
  if (left.length === 0) return sentence;
  const state = [userId, ...left].join(" ");
  if (attempt(() => sessionStorage.getItem(SAID_KEY)) === state) return "";
  attempt(() => sessionStorage.setItem(SAID_KEY, state));
  return sentence;
}
