import { moduleAt } from "./module.ts";

const THEIRS = /\/admin\/|\/admin-|^src\/features\/(?:insights|cleanup|audit)\//;
const WITHOUT_PAGE = /^src\/kernel\/|\/(?:domain|contract)\//;

/** Says of a source whether only administrators read its words: on their pages, or in rules that only those import. */
export function ofAdministrators(paths: readonly string[]): (path: string) => boolean {
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
    const by = WITHOUT_PAGE.test(path) ? (importers.get(path) ?? []) : [];
    // Rules that import each other: nobody else does.
    known.set(path, true);
    const theirs = THEIRS.test(path) || (by.length > 0 && by.every(isTheirs));
    known.set(path, theirs);
    return theirs;
  };
  return isTheirs;
}
