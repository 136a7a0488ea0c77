import type { EdidTier } from "../../domain/e-did.ts";

export type TierColours = {
  ground: string;
  shade: string;
  /** Text on the ground: the first for names, the second for details. */
  ink: string;
  soft: string;
  accent: string;
  onAccent: string;
  /** The threads of the woven hem. */
  threads: readonly [string, string, string];
};

/** One family: a dark dyed cloth with warm threads. A card is an object: its colours are the same in the dark scheme. */
export const TIER_COLOURS: Record<EdidTier, TierColours> = {
  explorer: {
    ground: "#11503a",
    shade: "#0a3427",
    ink: "#fffaf0",
    soft: "#d3e6da",
    accent: "#f3c766",
    onAccent: "#2a1d05",
    threads: ["#e58a5c", "#f3c766", "#fffaf0"],
  },
  builder: {
    ground: "#913610",
    shade: "#591f0a",
    ink: "#fffaf0",
    soft: "#fbdfcb",
    accent: "#f3c766",
    onAccent: "#33190a",
    threads: ["#f3c766", "#2f6b55", "#fffaf0"],
  },
  pioneer: {
    ground: "#33281f",
    shade: "#140f0b",
    ink: "#fff6df",
    soft: "#ecd9b3",
    accent: "#e9b949",
    onAccent: "#241a06",
    threads: ["#e9b949", "#c4623a", "#3f8268"],
  },
};

export const PAPER = { ground: "#fdf7ea", ink: "#2a2118", soft: "#574839", white: "#ffffff" } as const;
