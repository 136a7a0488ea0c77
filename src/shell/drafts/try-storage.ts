/** Storage that is switched off or full is no reason to stop. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The same for IndexedDB, which refuses at once when it is switched off, and later when it is full. */
export async function attemptAsync<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
