import { set } from "idb-keyval";
import { v7 } from "uuid";
import { type Claim, claimDraft } from "#shell/drafts/claim-draft.ts";
import { forgetKept, listKept } from "#shell/drafts/kept-drafts.ts";
import { type Composition, EMPTY } from "./composition.ts";

/** A mail that was written and not sent, on this device. */
export type Draft = {
  /** Of the form that wrote it: two tabs never share one. Begins with the writer's id. */
  id: string;
  composition: Composition;
  savedAt: number;
};
/** Drafts of an earlier version lack what came later. */
type Kept = Partial<Composition> & { savedAt?: number };

const KEY = "email-send:";

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function keepDraft(id: string, composition: Composition): Promise<void> {
  await set(KEY + id, { ...composition, savedAt: Date.now() } satisfies Kept);
}

/** The latest mail that no other tab has open, else an empty place. */
export function claimMailDraft(userId: string): Promise<Claim<Draft>> {
  return claimDraft({ list: () => listDrafts(userId), newId: () => `${userId}:${v7()}` });
}

/** The latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  return (await listKept<Kept>(KEY))
    .filter(([id]) => id.startsWith(userId))
    .map(([id, kept]) => draftOf(id, kept))
    .sort((one, other) => other.savedAt - one.savedAt);
}

function draftOf(id: string, { savedAt = 0, ...kept }: Kept): Draft {
  return { id, savedAt, composition: { ...EMPTY, ...kept, filters: { ...EMPTY.filters, ...kept.filters } } };
}

export async function forgetDraft(id: string): Promise<void> {
  await forgetKept(KEY + id);
}
