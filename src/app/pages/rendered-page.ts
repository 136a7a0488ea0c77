import { createContext } from "react-router";
import type { PageKind } from "#shell/page/kind.ts";

/** Passed separately from the response: as its body, the page would be encoded and decoded two more times. */
export type RenderedPage = { html: string; kind: PageKind };

export const renderedPage = createContext<RenderedPage | null>(null);
