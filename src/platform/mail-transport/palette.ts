/** Brand colours for mail clients, which do not load our CSS. The light colours are inlined. */
export const LIGHT = {
  page: "#f7f1e6",
  card: "#fffdf9",
  text: "#1b2520",
  muted: "#464e47",
  line: "#e2d8c6",
  panel: "#f7f1e6",
  green: "#11503a",
  terracotta: "#98390f",
  gold: "#f3c766",
  onGreen: "#fffdf9",
} as const;

export const DARK = {
  page: "#0b110e",
  card: "#1a231e",
  text: "#f4efe5",
  muted: "#c6cbc0",
  line: "#2f3a33",
  panel: "#222d27",
  green: "#0c2b20",
  button: "#edb94a",
  onButton: "#1b2520",
  link: "#f4cf83",
} as const;

export const FONT = "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
