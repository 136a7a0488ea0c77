import { PURPOSES } from "#features/introductions/domain/purposes.ts";
import type { IntroductionState } from "#features/introductions/domain/states.ts";
import { GENDERS } from "#features/profiles/domain/options-about.ts";
import { countValues } from "#kernel/counted.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { msg } from "#kernel/translate.ts";

/** Counts delivered introductions that were not withdrawn (docs/product/insights.md#introductions). */
export type IntroductionSteps = {
  asked: number;
  answered: number;
  accepted: number;
  /** Introductions with a follow-up; `told` counts those with an answer to it. */
  followedUp: number;
  told: number;
  met: number;
};
export type IntroductionGroup = IntroductionSteps & { value: string };

export const INTRODUCTION_GROUPS = ["purpose", "country", "gender"] as const;
export type IntroductionGroupName = (typeof INTRODUCTION_GROUPS)[number];
export type IntroductionFigures = Record<IntroductionGroupName, IntroductionGroup[]>;

/** Group for askers who gave no value, or whose account was deleted. */
export const NOT_SAID = "";

export type CountedIntroduction = {
  purpose: string;
  country: string | null;
  gender: string | null;
  state: IntroductionState;
  isPresented: boolean;
  isFollowedUp: boolean;
  askerMet: string | null;
  receiverMet: string | null;
};

/** The reference implementation: a test compares the server's SQL with it. */
export function countIntroductions(all: readonly CountedIntroduction[]): IntroductionFigures {
  const asked = all.filter(({ isPresented, state }) => isPresented && state !== "withdrawn");
  const groupsBy = (name: IntroductionGroupName): IntroductionGroup[] =>
    countValues(asked.map((one) => one[name] ?? NOT_SAID)).map(({ value }) => ({
      value,
      ...stepsOf(asked.filter((one) => (one[name] ?? NOT_SAID) === value)),
    }));
  return { purpose: groupsBy("purpose"), country: groupsBy("country"), gender: groupsBy("gender") };
}

function stepsOf(asked: readonly CountedIntroduction[]): IntroductionSteps {
  const followedUp = asked.filter(({ isFollowedUp }) => isFollowedUp);
  const said = (answer: (met: string | null) => boolean) =>
    followedUp.filter(({ askerMet, receiverMet }) => answer(askerMet) || answer(receiverMet)).length;
  return {
    asked: asked.length,
    answered: asked.filter(({ state }) => ["accepted", "declined", "closed"].includes(state)).length,
    accepted: asked.filter(({ state }) => state === "accepted" || state === "closed").length,
    followedUp: followedUp.length,
    told: said((met) => met !== null),
    met: said((met) => met === "met"),
  };
}

export function totalOf({ purpose }: IntroductionFigures): IntroductionSteps {
  const sum = (step: keyof IntroductionSteps) => purpose.reduce((total, group) => total + group[step], 0);
  return {
    asked: sum("asked"),
    answered: sum("answered"),
    accepted: sum("accepted"),
    followedUp: sum("followedUp"),
    told: sum("told"),
    met: sum("met"),
  };
}

/** Percent with one decimal. */
export const rateOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);

const STEPS = [
  { value: "asked", label: msg("Asked") },
  { value: "answered", label: msg("Answered") },
  { value: "accepted", label: msg("Accepted") },
  { value: "met", label: msg("Met") },
] as const;

/** `met` counts only introductions with an answer to the follow-up. */
export const introductionFunnel = {
  title: msg("From asking to meeting"),
  hint: msg("Questions that reached a member, and what became of them"),
  table: ({ introductions }: Figures) => {
    const total = introductions && totalOf(introductions);
    return {
      columns: [msg("Step"), msg("Introductions"), msg("Share of those asked, %")] as const,
      rows: total
        ? STEPS.map(({ value, label }) => ({
            ...{ value, label, drill: null },
            cells: [total[value], rateOf(total[value], total.asked)],
          }))
        : [],
    };
  },
};

type Figures = { introductions?: IntroductionFigures };

export function introductionGroups(name: IntroductionGroupName, title: string, hint: string) {
  return {
    title,
    hint,
    table: ({ introductions }: Figures) => ({
      columns: [msg("Asked by"), ...GROUP_COLUMNS] as const,
      rows: (introductions?.[name] ?? []).map(({ value, asked, answered, accepted, followedUp, told, met }) => ({
        ...{ value, label: value === NOT_SAID ? NOT_SAID_LABEL : LABELS[name](value), drill: null },
        cells: [asked, rateOf(answered, asked), accepted, met, rateOf(told, followedUp)],
      })),
    }),
  };
}

const GROUP_COLUMNS = [
  msg("Asked"),
  msg("Answered, %"),
  msg("Accepted"),
  msg("Met"),
  msg("Said whether they met, %"),
] as const;
const NOT_SAID_LABEL = msg("Not said");

const labelIn = (options: readonly { key: string; label: string }[]) => (value: string) =>
  options.find(({ key }) => key === value)?.label ?? value;

const LABELS: Record<IntroductionGroupName, (value: string) => string> = {
  purpose: labelIn(PURPOSES),
  gender: labelIn(GENDERS),
  country: (value) => countryName(value) ?? value,
};
