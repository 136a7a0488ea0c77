import { createContext, type RouterContextProvider } from "react-router";

/** Timeout: longer than the API needs under load, shorter than a reader is willing to wait. */
const TIMEOUT_MS = 1000;

/** True for a page with missing data, which must not be cached for other visitors. */
export const incomplete = createContext(false);

/** Waits for optional data of a page. @returns null on failure or timeout */
export async function soon<T>(context: Readonly<RouterContextProvider>, pending: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  const answer = await Promise.race([pending.catch(() => null), late]);
  clearTimeout(timer);
  if (answer === null) (context as RouterContextProvider).set(incomplete, true);
  return answer;
}
