import type { PreApplicationChange } from "../contract/pre-applications.ts";
import type { ApplicationAnswers } from "../domain/fields.ts";

export function presentAnswers(answers: ApplicationAnswers): PreApplicationChange {
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
    reasonForJoining: answers.reasonForJoining,
    referralSource: answers.referralSource,
  };
}
