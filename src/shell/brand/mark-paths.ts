/** Logo on a square of 32 units. */
export const MARK_PATHS = {
  chevronUp: "M16 2 30 15h-7l-7-6.5L9 15H2z",
  chevronDown: "M16 30 2 17h7l7 6.5 7-6.5h7z",
  heart: "M16 11.2 20.8 16 16 20.8 11.2 16z",
};
