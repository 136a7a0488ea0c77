import { createContext } from "react";
import type { PageKind } from "./kind.ts";

export const PageKindContext = createContext<PageKind>("public");
