/** Line colour, darker than the site's text colour, to contrast with skin and hair. */
export const INK = "#20120b";

export const CREAM = "#f3e6cd";
export const GOLD = "#dba22d";
export const CLAY = "#b4501f";
export const RUST = "#75290c";
export const GREEN = "#0f4a35";
export const LEAF = "#5f9a76";
export const NIGHT = "#0a3325";

export const SHOULDERS = "M120 178c14 0 16-6 26-2 38 10 62 26 66 64H28c4-38 28-54 66-64 10-4 12 2 26 2z";
