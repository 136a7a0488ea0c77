import { useEffect, useState } from "react";

/** Until it is released, the place of a form's unsaved text is nobody else's. */
export type DraftLock<Draft> = { id: string; draft: Draft | null; release: () => void };

type Places<Draft> = {
  /** What may be gone on with, the latest first. */
  list: () => Promise<Draft[]>;
  /** The name of an empty place. */
  newId: () => string;
};
type Release = () => void;

let lastLock: Promise<unknown> = Promise.resolve();
/** A name is free a moment after its release. */
let lastRelease: Promise<unknown> = Promise.resolve();

/** The first of the drafts that no other tab has open, else an empty place. */
export function lockDraft<Draft extends { id: string }>(places: Places<Draft>): Promise<DraftLock<Draft>> {
  const lock = lastLock.then(() => lockNow(places));
  lastLock = lock.catch(() => {});
  return lock;
}

async function lockNow<Draft extends { id: string }>({ list, newId }: Places<Draft>): Promise<DraftLock<Draft>> {
  await lastRelease;
  for (const draft of await list()) {
    const release = await acquire(draft.id);
    if (release) return { id: draft.id, draft, release };
  }
  const id = newId();
  return { id, draft: null, release: (await acquire(id)) ?? (() => {}) };
}

/** Acquires a name among all tabs of this browser; null when another tab has it. A browser without locks lets all have it. */
function acquire(id: string): Promise<Release | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((answer) => {
    const over = navigator.locks.request(`isa:draft:${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return answer(null);
      return new Promise<void>((free) => {
        answer(() => {
          free();
          lastRelease = over.catch(() => {});
        });
      });
    });
    over.catch(() => answer(() => {}));
  });
}

/**
 * What an open form holds, such as the place of its unsaved text, as long as it is open; null until it is known.
 * @param form another one opens anew; null: none is open
 */
export function useDraftLock<Held extends { release: () => void }>(
  lock: () => Promise<Held>,
  form: string | null,
): Held | null {
  const [held, setHeld] = useState<Held | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another render is no other form
  useEffect(() => {
    if (form === null) return;
    let closed = false;
    let release = () => {};
    void lock().then((found) => {
      if (closed) return found.release();
      release = found.release;
      setHeld(found);
    });
    return () => {
      closed = true;
      release();
      setHeld(null);
    };
  }, [form]);
  return held;
}
