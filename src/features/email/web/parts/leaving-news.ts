const listeners = new Set<() => void>();

/** Something was just confirmed, or taken back: the bar looks again. */
export function announceLeaving(): void {
  for (const listener of listeners) listener();
}

export function onLeavingNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
