import {
  type Collaborator,
  type Mentor,
  suggestCollaborators,
  suggestMentors,
} from "./suggested-people.ts";
import type { Sentence } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";

/** The reasons of the matching, as the asker would say them to the other. */
const OPENINGS: Record<string, string> = {
  needs: msg("I need help with {needs}, and you know about it."),
  offers: msg("I may be able to help you with {needs}."),
  industry: msg("We both work in {industries}."),
  country: msg("We are both in {country}."),
};

/** So many that the question itself still has room. */
const AT_MOST = 2;

type Known = Mentor & Collaborator;

/** What a question can begin with, by what the matching knows of both (docs/product/introductions.md#asking). */
export function openingFor(asker: Known, other: Known): Sentence[] {
  const suggest = other.wantsToMentor ? suggestMentors<Known> : suggestCollaborators<Known>;
  const reasons = suggest(asker, [other]).flatMap((found) => found.reasons);
  const sentences = reasons.flatMap(({ kind, values }) => {
    const text = OPENINGS[kind];
    return text === undefined ? [] : [{ text, values }];
  });
  return sentences.slice(0, AT_MOST);
}
