import type { EdidTier } from "#domain/profiles/e-did.ts";

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
    ground: "#17513f",
    shade: "#0d342a",
    ink: "#fffaf0",
    soft: "#d3e6da",
    accent: "#f0c36a",
    onAccent: "#2a1d05",
    threads: ["#e58a5c", "#f0c36a", "#fffaf0"],
  },
  builder: {
    ground: "#8a3a1e",
    shade: "#591f10",
    ink: "#fffaf0",
    soft: "#fbdfcb",
    accent: "#f6c667",
    onAccent: "#33190a",
    threads: ["#f6c667", "#2f6b55", "#fffaf0"],
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
