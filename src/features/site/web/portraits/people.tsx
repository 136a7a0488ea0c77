import type { ReactNode } from "react";
import { msg } from "#kernel/translate.ts";
import { agronomist, designer, trader, weaver } from "./makers.tsx";
import { builder, engineer, mentor, pharmacist } from "./professionals.tsx";

/** Drawings of invented people, 240 by 240 units. */
export const PEOPLE = {
  weaver: { drawing: weaver, label: msg("A weaver in a striped headwrap, before the threads of her loom") },
  agronomist: { drawing: agronomist, label: msg("An agronomist in a sun hat, among leaves of maize") },
  builder: { drawing: builder, label: msg("A software builder with round glasses, laughing") },
  trader: { drawing: trader, label: msg("A fish trader in a headscarf, before the waves of a lake") },
  engineer: { drawing: engineer, label: msg("A solar engineer before his panels in the evening sun") },
  mentor: { drawing: mentor, label: msg("A mentor with a grey beard and a cap, before woven cloth") },
  designer: { drawing: designer, label: msg("A textile designer with long braids, laughing") },
  pharmacist: { drawing: pharmacist, label: msg("A pharmacist in a headscarf and a white coat") },
} as const satisfies Record<string, { drawing: ReactNode; label: string }>;

export type Person = keyof typeof PEOPLE;
