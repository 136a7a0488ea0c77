import { PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { referralLabel } from "#kernel/referral-sources.ts";
import type { ApplicationAnswers } from "./fields.ts";

type Prefill = Partial<ProfileFields>;

/** Decision 48: maps an application's answers to profile fields. */
export function prefillOf(answers: ApplicationAnswers): Prefill {
  const { referralSource, reasonForJoining } = answers;
  return {
    fullName: answers.fullName,
    phoneWhatsapp: answers.phoneWhatsapp,
    country: answers.country,
    entrepreneurType: answers.entrepreneurType,
    businessName: answers.businessName,
    businessStage: answers.businessStage,
    industrySector: answers.industrySector,
    challengesFaced: answers.challengesFaced,
    joiningGoals: answers.joiningGoals,
    preAppReasonForJoining: reasonEntries(reasonForJoining ?? ""),
    referralSource: referralSource === null ? null : referralLabel(referralSource),
  };
}

const { preAppReasonForJoining: REASON } = PROFILE_FIELDS;
const LONGEST_ENTRY = REASON.kind === "list" ? REASON.maxLength : 0;

/** The profile limits the length of an entry: a longer text becomes several entries, split between words. */
function reasonEntries(text: string): string[] {
  const entries: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean).flatMap(shortPieces)) {
    const longer = `${entries.at(-1) ?? ""} ${word}`.trim();
    if (longer.length <= LONGEST_ENTRY) entries.splice(-1, 1, longer);
    else entries.push(word);
  }
  return entries;
}

function shortPieces(word: string): string[] {
  return word.match(new RegExp(`.{1,${LONGEST_ENTRY}}`, "gs")) ?? [];
}
