import { isAtLeast, type Stage } from "#kernel/stages.ts";

/** Decision 10. This rule must match the database function is_listed_stage(). */
export function isListedStage(stage: Stage): boolean {
  return isAtLeast(stage, "business_info_complete");
}

export const MEMBERS_PER_PAGE = 24;

/** Number of list entries on a member card before "+N more" (docs/product/directory.md#what-is-shown). */
export const SHOWN_ON_CARD = { tags: 3, portfolioLinks: 2 } as const;

const EXCERPT_LENGTH = 180;

export function excerpt(text: string | null): string | null {
  // The slice keeps the work small when a text is long: a page has two dozen of these texts.
  const line = (text ?? "")
    .slice(0, 2 * EXCERPT_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= EXCERPT_LENGTH) return line || null;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > cut.length / 2 ? space : undefined).replace(/[\p{P}\s\uD800-\uDBFF]+$/u, "")}…`;
}
