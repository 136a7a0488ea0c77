/** Mail programs know no style sheets of ours: the brand's colours, said again for them. Light ones are written inline. */
export const LIGHT = {
  page: "#f5efe4",
  card: "#fffdf8",
  text: "#2a241d",
  muted: "#62574a",
  line: "#e6dccb",
  panel: "#f7f0e2",
  green: "#124a38",
  terracotta: "#b5502c",
  gold: "#e0ab43",
  onGreen: "#fff9ec",
} as const;

export const DARK = {
  page: "#14110d",
  card: "#1f1b16",
  text: "#f4ecdf",
  muted: "#c3b7a6",
  line: "#3a332a",
  panel: "#2a241c",
  green: "#0d3a2c",
  button: "#e6b655",
  onButton: "#1d1608",
  link: "#ecc272",
} as const;

export const FONT = "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
