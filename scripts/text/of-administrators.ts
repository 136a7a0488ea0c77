import { moduleAt } from "./module.ts";
import { RULES } from "./readable.ts";

const THEIRS =
  /\/admin\/|\/admin-|^src\/features\/(?:insights|cleanup|audit|search|member-record)\/|^src\/shell\/list-page\//;

/**
 * Says of a source whether only administrators read its words: on their pages, or in rules that only those import.
 * Of rules that none of these paths imports, `idle`.
 */
export function ofAdministrators(paths: readonly string[], idle: boolean): (path: string) => boolean {
  const importers = new Map<string, string[]>();
  for (const path of paths) {
    for (const { path: imported } of moduleAt(path)?.imported.values() ?? []) {
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  const known = new Map<string, boolean>();
  const isTheirs = (path: string): boolean => {
    const said = known.get(path);
    if (said !== undefined) return said;
    const by = importers.get(path) ?? [];
    // Rules that import each other: nobody else does.
    known.set(path, true);
    const theirs = THEIRS.test(path) || (RULES.test(path) && (by.length > 0 ? by.every(isTheirs) : idle));
    known.set(path, theirs);
    return theirs;
  };
  return isTheirs;
}
