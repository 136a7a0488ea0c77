import { createContext } from "react-router";
import type { PageKind } from "#shell/page/kind.ts";

/** Passed beside the response: as its body, the page would be encoded and decoded twice more. */
export type RenderedPage = { html: string; kind: PageKind };

export const renderedPage = createContext<RenderedPage | null>(null);
