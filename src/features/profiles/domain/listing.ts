import { isAtLeast, type Stage } from "#kernel/stages.ts";

/** Decision 10: the least stage whose profile the directory lists, once its owner agrees. The database knows it as is_listed_stage(). */
export function isListedStage(stage: Stage): boolean {
  return isAtLeast(stage, "business_info_complete");
}

/** A page of the directory. */
export const MEMBERS_PER_PAGE = 24;

/** What a card shows of each list before "+N more" (docs/product/directory.md#what-is-shown). */
export const SHOWN_ON_CARD = { tags: 3, portfolioLinks: 2 } as const;

const EXCERPT_LENGTH = 180;

/** The beginning of what a member wrote, cut between words. */
export function excerpt(text: string | null): string | null {
  // The rest of a long text is not looked at: a page holds two dozen of them.
  const line = (text ?? "")
    .slice(0, 2 * EXCERPT_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= EXCERPT_LENGTH) return line || null;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > cut.length / 2 ? space : undefined).replace(/[\p{P}\s\uD800-\uDBFF]+$/u, "")}…`;
}
