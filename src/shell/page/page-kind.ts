import { createContext } from "react";
import type { PageKind } from "./kind.ts";

/** Of the page around a component. */
export const PageKindContext = createContext<PageKind>("public");
