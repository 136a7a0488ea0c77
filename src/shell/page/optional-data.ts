import { createContext, type RouterContextProvider } from "react-router";

/** Longer than an answer under load, shorter than a reader waits. */
const TIMEOUT_MS = 1000;

/** An incomplete page must not be cached for others. */
export const incomplete = createContext(false);

/** @returns null on failure or timeout */
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
