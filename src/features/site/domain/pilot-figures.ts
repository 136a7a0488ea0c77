import * as v from "valibot";
import { BRAND } from "#kernel/brand.ts";
import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { plainDigits, plainInput } from "#kernel/plain-text.ts";

/** Decision 53: what public pages tell of the pilot, as it is written there: "500+". */
export type PilotFigures = { entrepreneurs: string; countries: string; communityDriven: string };
export const PILOT_FIELDS = ["entrepreneurs", "countries", "communityDriven"] as const;

/** What holds until an administrator saves something else. */
export const STANDARD_FIGURES: PilotFigures = {
  entrepreneurs: BRAND.figures.entrepreneurs,
  countries: BRAND.figures.countries,
  communityDriven: BRAND.figures.communityDriven,
};

export const FIGURE_MAX_LENGTH = 10;

export const PILOT_PROBLEMS = {
  figure: `Please enter a figure of at most ${FIGURE_MAX_LENGTH} characters, such as 500+, 1,200 or 100%`,
  version: "Please send when the figures you changed were last saved",
  changedMeanwhile: "Somebody else saved the figures while you were changing them. Nothing was overwritten.",
} as const;

const figure = v.pipe(
  v.string(PILOT_PROBLEMS.figure),
  v.transform((text) => plainDigits(plainInput(text))),
  v.maxLength(FIGURE_MAX_LENGTH, PILOT_PROBLEMS.figure),
  v.regex(/^\d[\d.,]*\s?[KkMm]?[+%]?$/, PILOT_PROBLEMS.figure),
);

export const pilotEntries = { entrepreneurs: figure, countries: figure, communityDriven: figure };

export const PILOT_TEXTS = {
  title: "Figures from our pilot",
  lead: "They stand on the home page, under Who We Are and on the welcome page of new members, always marked as figures from our pilot. A change shows within a second.",
  entrepreneurs: "Entrepreneurs",
  countries: "Countries",
  communityDriven: "Community driven",
  save: "Save figures",
  saved: "The figures are saved, and stand on the pages now.",
  notSaved: "Failed to save the figures",
  notLoaded: "The figures could not be loaded. Please try again.",
  network: "Network error while saving the figures.",
  lastSaved: "Last saved {moment}",
  discardTitle: DISCARD_CHANGES,
  discardText: "Changes that you have not saved will be lost.",
} as const;
