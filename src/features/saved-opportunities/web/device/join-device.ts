import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import { readStars, removeStars } from "./device-stars.ts";

const SAID_KEY = "isa:stars-said";

/** The ids that are in the account now, and what is said of it all, in the language of the page. */
type Joined = { taken: readonly string[]; said: string };

/**
 * What this device kept joins the account of whoever has signed in, and leaves the device: a phone may be shared. What the
 * account cannot take stays. Two tabs do it one after the other, and the server takes each once whatever happens.
 */
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

/** What stays is tried again on each page: who has heard of it hears no more until something changes. */
function onceOfThese(userId: string, sentence: string): string {
  const left = readStars();
  if (left.length === 0) return sentence;
  const state = [userId, ...left].join(" ");
  if (attempt(() => sessionStorage.getItem(SAID_KEY)) === state) return "";
  attempt(() => sessionStorage.setItem(SAID_KEY, state));
  return sentence;
}
