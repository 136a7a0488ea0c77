const EVENT = "isa:before-sign-out";

/** Work of a page before the sign-out; it resolves to whether everything is saved. */
type Work = Promise<boolean>;
type BeforeSignOut = CustomEvent<{ waitFor: (work: Work) => void }>;

export function onBeforeSignOut(work: () => Work): () => void {
  const listener = (event: Event) => (event as BeforeSignOut).detail.waitFor(work());
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

export function beginBeforeSignOut(): Work[] {
  const works: Work[] = [];
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { waitFor: (work: Work) => works.push(work) } }));
  return works;
}
