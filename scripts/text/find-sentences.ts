/** What goes through t() as it stands. */
export const TYPED = /\bt\(\s*"((?:[^"\\\n]|\\.)*)"/g;
/** Of rules: whatever has a name and is more than a word. */
export const FROM_RULES = /\w+"?(?::| =)\s*"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/g;
/** Content is sentences but for its paths. */
export const FROM_CONTENT = /"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/g;

/** The sentences of a source, as they are read; a literal ends on its line. */
export function findSentences(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, literal]) => JSON.parse(`"${literal}"`) as string);
}
