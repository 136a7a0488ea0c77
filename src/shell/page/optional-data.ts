import { createContext, type RouterContextProvider } from "react-router";

/** Longer than an answer takes on a busy day; shorter than a reader waits for a page that could do without it. */
const PATIENCE_MS = 1000;

/** A page that had to do without something, and is kept for nobody else. */
export const incomplete = createContext(false);

/** What a page can do without: null when it fails, or does not come soon. */
export async function soon<T>(context: Readonly<RouterContextProvider>, pending: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const answer = await Promise.race([pending.catch(() => null), late]);
  clearTimeout(timer);
  if (answer === null) (context as RouterContextProvider).set(incomplete, true);
  return answer;
}
