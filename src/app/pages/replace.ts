export type Replacement = { start: number; end: number; by: string };

export function replace(code: string, replacements: Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of replacements.toSorted((one, other) => one.start - other.start)) {
    parts.push(code.slice(at, start), by);
    at = end;
  }
  return parts.join("") + code.slice(at);
}
