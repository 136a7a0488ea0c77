const listeners = new Set<() => void>();

/** Call this after a mailing was confirmed or undone. */
export function announceLeaving(): void {
  for (const listener of listeners) listener();
}

export function onLeavingNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
