import { PUBLIC_PAGES } from "./public-pages.ts";

/** What shows nobody's data, so that a copy of some minutes ago does no harm. */
const STILL = new Set(["/", ...Object.values(PUBLIC_PAGES).map(({ path }) => path)]);

export const isStillPage = (path: string): boolean => STILL.has(path);
