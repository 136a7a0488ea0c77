import { INTEREST_KIND_LABELS, interestSubject, readAsked } from "#kernel/interests.ts";
import { t } from "#kernel/translate.ts";
import { type ChosenFilters, PROFILE_FILTERS, PROFILE_FLAGS, PROFILE_TAGS, PROFILE_WORDS, typedOf } from "./filters.ts";
import { SEGMENT_NAME_MAX, SEGMENT_TEXTS } from "./segments.ts";

type Chosen = Partial<ChosenFilters> & { search?: string };

const PLAIN: readonly string[] = ["type", "country", "stage"];

export function describeMembers({ search = "", ...chosen }: Chosen, savedName?: string): string[] {
  const options = [...PROFILE_FILTERS, ...PROFILE_TAGS].flatMap(({ name, label, options }) => {
    const value = chosen[name] ?? "";
    const option = options.find(({ key }) => key === value);
    if (value === "") return [];
    const words = option ? t(option.label) : value;
    return [PLAIN.includes(name) ? words : t("{label}: {value}", { label: t(label), value: words })];
  });
  const typed = PROFILE_WORDS.flatMap(({ name, label }) => {
    const value = chosen[name] ?? "";
    return value === "" ? [] : [t("{label}: {value}", { label: t(label), value })];
  });
  const flags = PROFILE_FLAGS.filter(({ name }) => (chosen[name] ?? "") !== "").map(({ label }) => t(label));
  const saved =
    savedName === undefined ? [] : [t("{label}: {value}", { label: t(SEGMENT_TEXTS.label), value: savedName })];
  const month = chosen.joined ? [t("Joined in {month}", { month: chosen.joined })] : [];
  const words = search.trim() === "" ? [] : [t("found by “{words}”", { words: search.trim() })];
  return [...saved, ...options, ...typed, ...flags, ...month, ...wishes(chosen), ...words];
}

/** A segment's name contains no typed text: the audit log keeps the name, and typed text can be personal data. */
export function segmentNameOf(chosen: Chosen): string {
  const typed: readonly string[] = typedOf(chosen);
  const listed = Object.entries(chosen).filter(([name]) => !typed.includes(name));
  return describeMembers(Object.fromEntries(listed)).join(", ").slice(0, SEGMENT_NAME_MAX);
}

function wishes({ asked = "", waiting = "" }: Chosen): string[] {
  const wish = readAsked(asked);
  if (wish === null) return [];
  const { kind, subject } = wish;
  const what = subject === null ? "" : interestSubject({ kind, subject, subjectName: null });
  const label = t(INTEREST_KIND_LABELS[kind]);
  const named = what === "" ? label : t("{label}: {value}", { label, value: kind === "service" ? t(what) : what });
  return [t("asked for: {what}", { what: named }), ...(waiting === "" ? [] : [t("not answered yet")])];
}
