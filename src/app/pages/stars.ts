import type { StarWords } from "#features/opportunities/web/parts/star-words.ts";
import { addStar, readStars, removeStar } from "#features/saved-opportunities/web/device/device-stars.ts";
import { joinDevice } from "#features/saved-opportunities/web/device/join-device.ts";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";

const PUT_AWAY = 409;

type Say = (sentence: string) => void;

/** Marks a guest's saves; after a sign-in, also without a page load, merges them into the account. */
export function beginStars(say: Say): void {
  const begin = async (isOver: () => void) => {
    const member = memberHere();
    if (member === undefined) return;
    isOver();
    const { taken, said } = await joinDevice(member);
    tell(say, said);
    markAll(readStars(), false);
    markAll(taken, true);
  };
  if (memberHere() === undefined) markAll(readStars(), true);
  const observer = new MutationObserver(() => void begin(() => observer.disconnect()));
  observer.observe(document.body, { childList: true, subtree: true });
  void begin(() => observer.disconnect());
}

/** Public pages only: application pages belong to React and know the member's saves. */
function markAll(ids: readonly string[], isSaved: boolean): void {
  if ("__reactRouterContext" in window) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-star]"))
    if (ids.includes(form.dataset.star ?? "")) mark(form, isSaved);
}

/** Saves on a guest's device, or at the server for a member. @returns whether the form leaves the page */
export async function pressStar(form: HTMLFormElement, say: Say, submit: () => boolean): Promise<boolean> {
  const id = form.dataset.star ?? "";
  const saves = buttonOf(form)?.getAttribute("aria-pressed") !== "true";
  const member = memberHere();
  const sentence = member ? await atServer(member, form, saves) : onDevice(form, id, saves);
  if (sentence === null) return submit();
  tell(say, sentence);
  return false;
}

async function atServer(member: string, form: HTMLFormElement, saves: boolean): Promise<string | null> {
  mark(form, saves);
  const param = { id: form.dataset.star ?? "" };
  const result = await ask<{ status: number; json(): Promise<object> }>(member, () =>
    saves
      ? callApi("PUT", "/api/saved-opportunities/:id", { param })
      : callApi("DELETE", "/api/saved-opportunities/:id", { param }),
  );
  if (result.kind === "ok") return saves ? words().saved : words().removed;
  mark(form, !saves);
  const isForServer = result.kind === "signed-out" || (result.kind === "refused" && result.status === PUT_AWAY);
  return isForServer ? null : words().failed;
}

function onDevice(form: HTMLFormElement, id: string, saves: boolean): string {
  const outcome = saves ? addStar(id) : removeStar(id);
  if (outcome === "full") return words().full;
  if (outcome === "failed") return words().notStored;
  mark(form, saves);
  return saves ? words().onDevice : words().offDevice;
}

function words(): StarWords {
  return JSON.parse(document.querySelector<HTMLElement>("[data-star-words]")?.dataset.starWords ?? "{}");
}

const buttonOf = (form: HTMLFormElement) => form.querySelector("button");

/** A page may show the same listing twice. */
function mark({ dataset }: HTMLFormElement, isSaved: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-star]")) {
    if (form.dataset.star !== dataset.star) continue;
    buttonOf(form)?.setAttribute("aria-pressed", String(isSaved));
    const next = form.querySelector<HTMLInputElement>("[name=saved]");
    if (next) next.value = isSaved ? "no" : "yes";
  }
}

/** Id of the signed-in member; undefined for guests, and during a sign-in with two steps. */
function memberHere(): string | undefined {
  return document.querySelector<HTMLElement>("[data-sign-out]")?.dataset.signOut || undefined;
}

/** Application pages have no toast region outside of React, so one is added. */
function tell(say: Say, sentence: string): void {
  if (sentence === "") return;
  if (!document.querySelector("[data-toasts]")) {
    const region = document.createElement("div");
    region.className = "toasts";
    region.role = "status";
    region.dataset.toasts = "";
    document.body.append(region);
  }
  say(sentence);
}
