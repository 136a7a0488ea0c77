import * as v from "valibot";
import { BRAND } from "#kernel/brand.ts";
import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { plainDigits, plainInput } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";

/** Decision 53: figures on public pages, as text: "500+". */
export type PilotFigures = { entrepreneurs: string; countries: string; communityDriven: string };
export const PILOT_FIELDS = ["entrepreneurs", "countries", "communityDriven"] as const;

export const STANDARD_FIGURES: PilotFigures = {
  entrepreneurs: BRAND.figures.entrepreneurs,
  countries: BRAND.figures.countries,
  communityDriven: BRAND.figures.communityDriven,
};

export const FIGURE_MAX_LENGTH = 10;

export const PILOT_PROBLEMS = {
  figure: msg(`Please enter a figure of at most ${FIGURE_MAX_LENGTH} characters, such as 500+, 1,200 or 100%`),
  version: msg("Please send when the figures you changed were last saved"),
  changedMeanwhile: msg("Somebody else saved the figures while you were changing them. Nothing was overwritten."),
} as const;

const figure = v.pipe(
  v.string(PILOT_PROBLEMS.figure),
  v.transform((text) => plainDigits(plainInput(text))),
  v.maxLength(FIGURE_MAX_LENGTH, PILOT_PROBLEMS.figure),
  v.regex(/^\d[\d.,]*\s?[KkMm]?[+%]?$/, PILOT_PROBLEMS.figure),
);

export const pilotEntries = { entrepreneurs: figure, countries: figure, communityDriven: figure };

export const PILOT_TEXTS = {
  title: msg("Figures from our pilot"),
  lead: msg(
    "They stand on the home page, under Who We Are and on the welcome page of new members, always marked as figures from our pilot. A change shows within a second.",
  ),
  entrepreneurs: msg("Entrepreneurs"),
  countries: msg("Countries"),
  communityDriven: msg("Community driven"),
  save: msg("Save figures"),
  saved: msg("The figures are saved, and stand on the pages now."),
  notSaved: msg("Failed to save the figures"),
  notLoaded: msg("The figures could not be loaded. Please try again."),
  network: msg("Network error while saving the figures."),
  lastSaved: msg("Last saved {moment}"),
  discardTitle: DISCARD_CHANGES,
  discardText: msg("Changes that you have not saved will be lost."),
} as const;
