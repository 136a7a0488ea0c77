import { type Draft, listDrafts } from "./draft-store.ts";

/** Until it is released, the place of a form's unsaved text is nobody else's. */
export type Claim = { id: string; draft: Draft | null; release: () => void };

type Release = () => void;

let lastClaim: Promise<unknown> = Promise.resolve();
/** A name is free a moment after its release. */
let lastRelease: Promise<unknown> = Promise.resolve();

/** The latest unsaved text about this opportunity (null: a new one) that no other tab has open, else an empty place. */
export function claimDraft(userId: string, opportunityId: string | null): Promise<Claim> {
  const claim = lastClaim.then(() => claimNow(userId, opportunityId));
  lastClaim = claim.catch(() => {});
  return claim;
}

async function claimNow(userId: string, opportunityId: string | null): Promise<Claim> {
  await lastRelease;
  const drafts = await listDrafts(userId);
  for (const draft of drafts.filter((known) => known.opportunityId === opportunityId)) {
    const release = await hold(draft.id);
    if (release) return { id: draft.id, draft, release };
  }
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  return { id, draft: null, release: (await hold(id)) ?? (() => {}) };
}

/** Holds a name among all tabs of this browser; null when another tab holds it. */
function hold(id: string): Promise<Release | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((answer, fail) => {
    const over = navigator.locks.request(`isa:draft:${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return answer(null);
      return new Promise<void>((free) => {
        answer(() => {
          free();
          lastRelease = over.catch(() => {});
        });
      });
    });
    over.catch(fail);
  });
}
