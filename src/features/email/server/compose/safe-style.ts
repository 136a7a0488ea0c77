const COLOUR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\(\s*[\d.]{1,8}(?:deg|%)?(?:[\s,/]+[\d.]{1,8}%?){2,3}\s*\))$/i;
const LENGTH = "(?:0|auto|\\d{1,4}(?:\\.\\d{1,4})?(?:px|em|rem|pt|%))";
const LENGTHS = new RegExp(`^${LENGTH}(?: +${LENGTH}){0,3}$`, "i");
const WORD = /^[a-z-]{1,30}$/i;
const BORDER_PART = /^(?:\d{1,2}px|0|none|solid|dashed|dotted|double|thin|medium|thick)$/i;
const FAMILY = /^[\w\s,'"-]{1,200}$/;

export const isSafeColour = (value: string) => COLOUR.test(value);
const isLengths = (value: string) => LENGTHS.test(value);
const isWord = (value: string) => WORD.test(value);
const isBorder = (value: string) =>
  value
    .replace(/\(([^()]*)\)/g, (inner) => inner.replace(/\s+/g, ""))
    .split(/\s+/)
    .every((part) => BORDER_PART.test(part) || isSafeColour(part));

const SIDES = ["-top", "-right", "-bottom", "-left"];
const withSides = (property: string) => [property, ...SIDES.map((side) => `${property}${side}`)];

/** Properties that neither load anything, nor cover other parts of the mail, nor run code. */
const PROPERTIES = new Map<string, (value: string) => boolean>([
  ...["color", "background-color", "background", "border-color"].map((name) => [name, isSafeColour] as const),
  ...[...withSides("margin"), ...withSides("padding")].map((name) => [name, isLengths] as const),
  ...["width", "max-width", "min-width", "height", "border-radius", "border-spacing"].map(
    (name) => [name, isLengths] as const,
  ),
  ...withSides("border").map((name) => [name, isBorder] as const),
  ...["border-width", "border-style"].map((name) => [name, isBorder] as const),
  ["border-collapse", isWord],
  ["font-family", (value) => FAMILY.test(value)],
  ["font-size", (value) => isLengths(value) || isWord(value)],
  ["font-weight", (value) => /^(?:[1-9]00|bold|bolder|lighter|normal)$/i.test(value)],
  ["font-style", isWord],
  ["line-height", (value) => /^\d(?:\.\d{1,4})?$/.test(value) || isLengths(value) || isWord(value)],
  ["letter-spacing", (value) => /^-?\d(?:\.\d{1,3})?(?:px|em)$/i.test(value) || isWord(value)],
  ["text-decoration", (value) => /^[a-z -]{1,40}$/i.test(value)],
  ...["text-align", "text-transform", "vertical-align", "white-space", "word-break", "overflow-wrap"].map(
    (name) => [name, isWord] as const,
  ),
  ["list-style-type", isWord],
  ["display", (value) => /^(?:block|inline|inline-block)$/i.test(value)],
]);

export function safeStyle(style: string): { text: string; removed: string[] } {
  const allowed: string[] = [];
  const removed: string[] = [];
  for (const declaration of style.split(";")) {
    const [, typed = "", rest = ""] = /^([^:]*):([\s\S]*)$/.exec(declaration.trimStart()) ?? [];
    const name = typed.trim().toLowerCase();
    const value = rest
      .replace(/!\s*important\s*$/i, "")
      .replace(/\s+/g, " ")
      .trim();
    if (PROPERTIES.get(name)?.(value)) allowed.push(`${name}:${value}`);
    else if (declaration.trim() !== "") removed.push(name || declaration.trim().slice(0, 30));
  }
  return { text: allowed.join(";"), removed };
}
