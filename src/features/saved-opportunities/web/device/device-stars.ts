import { MOST_JOINED } from "#features/opportunities/domain/stars.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import { STARS_KEY } from "../../domain/stars-key.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of the guest's saves, latest last. Other scripts may write to this storage key, so only valid ids are kept. */
export function readStars(): string[] {
  const stored = attempt<unknown>(() => JSON.parse(localStorage.getItem(STARS_KEY) ?? "[]"));
  const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string" && ID.test(id)) : [];
  return [...new Set(ids)].slice(0, MOST_JOINED);
}

export function addStar(id: string): "done" | "full" | "failed" {
  const stars = readStars();
  if (stars.includes(id)) return "done";
  return stars.length >= MOST_JOINED ? "full" : write([...stars, id]);
}

export const removeStar = (id: string) => write(readStars().filter((other) => other !== id));

/** Reads the stored saves again before it writes, so that saves from another tab stay. */
export function removeStars(ids: readonly string[]): void {
  write(readStars().filter((id) => !ids.includes(id)));
}

function write(stars: readonly string[]): "done" | "failed" {
  const written = attempt(() => {
    if (stars.length === 0) localStorage.removeItem(STARS_KEY);
    else localStorage.setItem(STARS_KEY, JSON.stringify(stars));
    return true;
  });
  return written ? "done" : "failed";
}
