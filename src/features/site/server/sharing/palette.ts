import type { ShareContent } from "./share-content.ts";

/** Colours of the pages (web/theme.css), where light and dark do not change them. */
const DEEP = { ground: "#0d3f2d", ink: "#fdf8ec", soft: "#d5e4d8", bright: "#f3c766", onBright: "#1b2520" } as const;
const DYED = { ...DEEP, ground: "#75290c", soft: "#fae7dd" } as const;

/** The threads of the cloth: ground, and four of colour. */
export const THREADS = {
  ground: "#0a3325",
  gold: "#dba22d",
  clay: "#b4501f",
  cream: "#f3e6cd",
  brown: "#75290c",
} as const;

export type Colours = Record<keyof typeof DEEP, string>;

export const COLOURS: Record<ShareContent["kind"], Colours> = {
  opportunity: DEEP,
  profile: DYED,
  page: DEEP,
  site: DEEP,
};
