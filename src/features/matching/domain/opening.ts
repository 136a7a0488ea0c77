import type { Sentence } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import { type Collaborator, type Mentor, suggestCollaborators, suggestMentors } from "./suggested-people.ts";

const OPENINGS: Record<string, string> = {
  needs: msg("I need help with {needs}, and you know about it."),
  offers: msg("I may be able to help you with {needs}."),
  industry: msg("We both work in {industries}."),
  country: msg("We are both in {country}."),
};

/** At most two opening sentences, so that the message keeps room for the member's question. */
const AT_MOST = 2;

type Known = Mentor & Collaborator;

/** Opening sentences for a question to another member (docs/product/introductions.md#asking). */
export function openingFor(asker: Known, other: Known): Sentence[] {
  const suggest = other.wantsToMentor ? suggestMentors<Known> : suggestCollaborators<Known>;
  const reasons = suggest(asker, [other]).flatMap((found) => found.reasons);
  const sentences = reasons.flatMap(({ kind, values }) => {
    const text = OPENINGS[kind];
    return text === undefined ? [] : [{ text, values }];
  });
  return sentences.slice(0, AT_MOST);
}
