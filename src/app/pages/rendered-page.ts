import { createContext } from "react-router";
import type { PageKind } from "#shell/page/kind.ts";

/** From the renderer to the handler, beside the response: as its body the page would be opened and closed again twice. */
export type RenderedPage = { html: string; kind: PageKind };

export const renderedPage = createContext<RenderedPage | null>(null);
