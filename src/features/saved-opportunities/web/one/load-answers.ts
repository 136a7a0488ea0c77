import type { RouterContextProvider } from "react-router";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { questionPath } from "#kernel/sections.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { ANSWER_BLOCKS, type AnswerKey, longDescription, shortDescription } from "../../domain/answers.ts";

/** The answers are translated on the server, so that the page's script does not need the profile's option lists. */
export type Answer = { key: AnswerKey; label: string; text: string; fillHref: string };

/** Loads the member's answers from the profile. @returns null when the request failed */
export async function loadAnswers(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<readonly Answer[] | null> {
  const pending = unwrap<{ profile: Profile | null }>(apiOf(context).api.profiles[":id"].$get({ param: { id } }));
  const profile = (await pending.catch(() => null))?.profile;
  if (!profile) return null;
  return ANSWER_BLOCKS.map(({ key, label, question }) => ({
    key,
    label: t(label),
    text: TEXTS[key](profile),
    fillHref: questionPath(question),
  }));
}

const TEXTS: Record<AnswerKey, (profile: Profile) => string> = {
  name: ({ fullName }) => fullName ?? "",
  business: ({ businessName, industrySector, cityTown, country }) =>
    businessName
      ? lines([businessName, words("industry", industrySector), listOf([cityTown, country && countryInWords(country)])])
      : "",
  short: shortDescription,
  long: longDescription,
  about: ({ userBio }) => userBio ?? "",
  figures: (profile) =>
    lines([
      fact(t("Business stage"), words("businessStage", [profile.businessStage ?? ""])),
      fact(t("Annual revenue"), words("revenueRange", [profile.revenueRange ?? ""])),
      fact(t("Years of experience"), words("yearsExperience", [profile.yearsExperience ?? ""])),
      fact(t("Team size"), profile.hasTeam && profile.teamSize ? String(profile.teamSize) : ""),
      fact(t("Markets served"), words("marketsServed", profile.marketsServed)),
      fact(t("Impact metrics"), words("impactMetric", profile.impactMetrics)),
    ]),
  goals: ({ goals612Months, goals3Years }) =>
    lines([
      fact(t("Goals for the next 6 to 12 months"), words("shortTermGoal", goals612Months)),
      fact(t("Goals for the next 3 years"), words("longTermGoal", goals3Years)),
    ]),
};

const words = (list: OptionListName, values: readonly string[]) =>
  listOf(values.filter(Boolean).map((value) => t(labelOf(list, value))));
const listOf = (values: readonly (string | null)[]) => listInWords(values.filter((value) => value !== null));
const fact = (label: string, value: string) => (value === "" ? "" : t("{label}: {value}", { label, value }));
const lines = (all: readonly string[]) => all.filter((line) => line !== "").join("\n");
