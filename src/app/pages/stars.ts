import { addStar, readStars, removeStar } from "#features/saved-opportunities/web/device/device-stars.ts";
import { joinDevice } from "#features/saved-opportunities/web/device/join-device.ts";
import type { StarWords } from "#features/saved-opportunities/web/parts/star-words.ts";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";

const PUT_AWAY = 409;

/** A guest's stars as the device keeps them; where a member is here, they join the account. @returns what is said of that */
export async function showStars(): Promise<string> {
  const member = memberHere();
  const saved = readStars();
  const said = member ? await joinDevice(member) : "";
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-star]"))
    if (saved.includes(form.dataset.star ?? "")) mark(form, true);
  return said;
}

/** What is to be said once a star was pressed; null: the form goes to the server as it is. */
export async function pressStar(form: HTMLFormElement): Promise<string | null> {
  const id = form.dataset.star ?? "";
  const saves = buttonOf(form)?.getAttribute("aria-pressed") !== "true";
  const member = memberHere();
  if (!member) return onDevice(form, id, saves);
  mark(form, saves);
  const param = { id };
  const result = await ask<{ status: number; json(): Promise<object> }>(member, () =>
    saves
      ? callApi("PUT", "/api/saved-opportunities/:id", { param })
      : callApi("DELETE", "/api/saved-opportunities/:id", { param }),
  );
  if (result.kind === "ok") return saves ? words().saved : words().removed;
  mark(form, !saves);
  // The server says it too, and leads to where it can be done.
  if (result.kind === "signed-out" || (result.kind === "refused" && result.status === PUT_AWAY)) return null;
  return words().failed;
}

function onDevice(form: HTMLFormElement, id: string, saves: boolean): string {
  const outcome = saves ? addStar(id) : removeStar(id);
  if (outcome === "full") return words().full;
  if (outcome === "failed") return words().notStored;
  mark(form, saves);
  return saves ? words().onDevice : words().offDevice;
}

/** The page brings them, in its language. */
function words(): StarWords {
  return JSON.parse(document.querySelector<HTMLElement>("[data-star-words]")?.dataset.starWords ?? "{}");
}

const buttonOf = (form: HTMLFormElement) => form.querySelector("button");

/** The same listing may stand on a page twice. */
function mark({ dataset }: HTMLFormElement, isSaved: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-star]")) {
    if (form.dataset.star !== dataset.star) continue;
    buttonOf(form)?.setAttribute("aria-pressed", String(isSaved));
    const next = form.querySelector<HTMLInputElement>("[name=saved]");
    if (next) next.value = isSaved ? "no" : "yes";
  }
}

/** Empty between the steps of a sign-in. */
function memberHere(): string | undefined {
  return document.querySelector<HTMLElement>("[data-sign-out]")?.dataset.signOut;
}
