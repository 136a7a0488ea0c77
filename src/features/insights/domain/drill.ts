import { SEGMENTS, type SegmentKey } from "#features/profiles/domain/finding/member-segments.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName, readCountry } from "#kernel/countries/countries.ts";
import { isMonth, monthText } from "#kernel/month.ts";
import { isStage, type Stage, stageLabel } from "#kernel/stages.ts";

/** Names are also query parameters (docs/product/insights.md#members-behind-a-figure). */
export const DRILL_KINDS = ["segment", "need", "skill", "topic", "stage", "country", "month"] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

export type Drill =
  | { kind: "segment"; value: SegmentKey }
  | { kind: "stage"; value: Stage }
  | { kind: Exclude<DrillKind, "segment" | "stage">; value: string };

const LONGEST_VALUE = 200;

/** @returns null for no filter, several filters or an invalid value */
export function readDrill(query: Partial<Record<DrillKind, string | undefined>>): Drill | null {
  const given = DRILL_KINDS.filter((kind) => (query[kind] ?? "") !== "");
  const [kind] = given;
  if (kind === undefined || given.length > 1) return null;
  return drillOf(kind, query[kind] ?? "");
}

function drillOf(kind: DrillKind, value: string): Drill | null {
  if (kind === "segment") return isSegment(value) ? { kind, value } : null;
  if (kind === "stage") return isStage(value) ? { kind, value } : null;
  if (kind === "month") return isMonth(value) ? { kind, value } : null;
  if (kind === "country") return countryDrill(value);
  return value.length > LONGEST_VALUE || value.includes("\0") ? null : { kind, value };
}

function countryDrill(value: string): Drill | null {
  const code = readCountry(value);
  return code === null ? null : { kind: "country", value: code };
}

function isSegment(value: string): value is SegmentKey {
  return SEGMENTS.some(({ key }) => key === value);
}

/** The matching filter of docs/product/members-admin.md#filters. */
export function filterOfDrill({ kind, value }: Drill): Partial<Record<Exclude<DrillKind, "month"> | "joined", string>> {
  return { [kind === "month" ? "joined" : kind]: value };
}

export function drillLabel({ kind, value }: Drill): string {
  if (kind === "segment") return SEGMENTS.find(({ key }) => key === value)?.label ?? value;
  if (kind === "stage") return stageLabel(value);
  if (kind === "month") return monthText(value);
  if (kind === "country") return countryName(value) ?? value;
  return labelOf(DRILL_LISTS[kind], value);
}

export const DRILL_LISTS = { need: "supportArea", skill: "skill", topic: "sectorOfInterest" } as const;
