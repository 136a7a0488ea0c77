import type { EntrepreneurType } from "#kernel/entrepreneur-type.ts";
import type { SectionKey } from "#kernel/sections.ts";
import type { OptionListName } from "./options.ts";

type Common = {
  label: string;
  section: SectionKey;
  hint?: string;
  /** Types of entrepreneur that are asked this question; absent when all types are asked. */
  onlyFor?: readonly EntrepreneurType[];
  visibleWhen?: "hasTeam" | "wantsToMentor";
  onlyWithWhatsapp?: boolean;
};

/** A field of kind "photo" is written by an upload, never by a form. */
export type FieldRule = Common &
  (
    | { kind: "text" | "longText" | "url" | "phone"; maxLength: number }
    /** A language code of the site, or free text. */
    | { kind: "language"; maxLength: number }
    | { kind: "option"; options: OptionListName; whenEmpty?: { value: string } | { problem: string } }
    | { kind: "country" | "photo" }
    | { kind: "list"; options?: OptionListName; custom: boolean; maxItems: number; maxLength: number }
    | { kind: "urls"; maxItems: number; maxLength: number }
    | { kind: "boolean"; initial: boolean }
    | { kind: "number"; min: number; max: number | "thisYear" }
  );

type FieldKind = FieldRule["kind"];
export type RuleOf<K extends FieldKind> = Extract<FieldRule, { kind: K }>;

type RuleOptions = Partial<Common>;

const MAX_ITEMS = 50;
const MAX_TAG_LENGTH = 100;

export function text(section: SectionKey, label: string, ask: RuleOptions & { maxLength?: number } = {}): FieldRule {
  return { kind: "text", section, label, maxLength: 200, ...ask };
}

export function longText(
  section: SectionKey,
  label: string,
  ask: RuleOptions & { maxLength?: number } = {},
): FieldRule {
  return { kind: "longText", section, label, maxLength: 2000, ...ask };
}

export function url(section: SectionKey, label: string, ask: RuleOptions = {}): FieldRule {
  return { kind: "url", section, label, maxLength: 500, ...ask };
}

export function option(
  section: SectionKey,
  label: string,
  options: OptionListName,
  ask: RuleOptions & Pick<RuleOf<"option">, "whenEmpty"> = {},
): FieldRule {
  return { kind: "option", section, label, options, ...ask };
}

export function list(section: SectionKey, label: string, options: OptionListName, ask: RuleOptions = {}): FieldRule {
  return {
    kind: "list",
    section,
    label,
    options,
    custom: true,
    maxItems: MAX_ITEMS,
    maxLength: MAX_TAG_LENGTH,
    ...ask,
  };
}

export function tags(section: SectionKey, label: string, ask: RuleOptions = {}): FieldRule {
  return { kind: "list", section, label, custom: true, maxItems: MAX_ITEMS, maxLength: MAX_TAG_LENGTH, ...ask };
}

export function tick(section: SectionKey, label: string, initial: boolean, ask: RuleOptions = {}): FieldRule {
  return { kind: "boolean", section, label, initial, ...ask };
}

export type Option = { readonly key: string; readonly label: string };
