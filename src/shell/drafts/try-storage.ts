/** Runs an access to the browser's storage; ignores errors when storage is switched off or full. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** IndexedDB throws at once if it is switched off, and rejects later if it is full. */
export async function attemptAsync<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
