import { useEffect, useState } from "react";

/** Exclusive hold on the storage slot of a form's draft. */
export type DraftLock<Draft> = { id: string; draft: Draft | null; release: () => void };

type Places<Draft> = {
  /** Drafts to resume, latest first. */
  list: () => Promise<Draft[]>;
  newId: () => string;
};
type Release = () => void;

let lastLock: Promise<unknown> = Promise.resolve();
/** The browser frees a lock name shortly after its release. */
let lastRelease: Promise<unknown> = Promise.resolve();

/** Locks the first draft that no other tab has open, else a new slot. */
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

/** Locks a name across tabs; null if another tab holds it. Without Web Locks, every tab gets it. */
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
 * Holds a lock while the form is open; null until acquired.
 * @param form key of the open form; a new key acquires a new lock; null if no form is open
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
