const EVENT = "isa:before-sign-out";

/** Work that has to be done before a sign-out; it tells whether everything is in safety. */
type Work = Promise<boolean>;
type BeforeSignOut = CustomEvent<{ waitFor: (work: Work) => void }>;

/** @returns how to stop listening */
export function onBeforeSignOut(work: () => Work): () => void {
  const listener = (event: Event) => (event as BeforeSignOut).detail.waitFor(work());
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** What all who listen have begun. */
export function beginBeforeSignOut(): Work[] {
  const works: Work[] = [];
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { waitFor: (work: Work) => works.push(work) } }));
  return works;
}
