import { msg } from "../translate.ts";

/** docs/product/introductions.md#inbox */
export const BOXES = ["received", "sent", "archive"] as const;
export type Box = (typeof BOXES)[number];

export const INTRODUCTIONS_PATH = "/introductions";

export const PLACES_PATH = `${INTRODUCTIONS_PATH}/places`;

export const boxPath = (box: Box): string =>
  box === "received" ? INTRODUCTIONS_PATH : `${INTRODUCTIONS_PATH}?box=${box}`;

export const ASK = msg("Ask for an introduction");

export const askPath = (memberId: string): string =>
  `${INTRODUCTIONS_PATH}/ask?${new URLSearchParams({ member: memberId })}`;

export const introductionPath = (id: string): string => `${INTRODUCTIONS_PATH}/${id}`;
