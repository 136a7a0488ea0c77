export const TEXT_NAMES = [
  "fullName",
  "email",
  "phoneWhatsapp",
  "country",
  "entrepreneurType",
  "businessName",
  "businessStage",
  "reasonForJoining",
  "referralSource",
  "consent",
] as const;
export const LIST_NAMES = ["joiningGoals", "industrySector", "challengesFaced"] as const;

export const PAGE_ORDER: readonly FieldName[] = [
  "fullName",
  "email",
  "phoneWhatsapp",
  "country",
  "entrepreneurType",
  "businessName",
  "businessStage",
  "industrySector",
  "joiningGoals",
  "challengesFaced",
  "reasonForJoining",
  "referralSource",
  "consent",
];

export type TextName = (typeof TEXT_NAMES)[number];
export type ListName = (typeof LIST_NAMES)[number];
export type FieldName = TextName | ListName;

export type Answers = Record<TextName, string> & Record<ListName, string[]>;
export type Problems = Partial<Record<string, string>>;

export function readAnswers(form: FormData): Answers {
  const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  return {
    ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, text(form.get(name))])) as Record<TextName, string>),
    ...(Object.fromEntries(LIST_NAMES.map((name) => [name, form.getAll(name).map(text)])) as Record<
      ListName,
      string[]
    >),
  };
}

/** Answers on the page have priority; the stored draft fills only empty answers. */
export function overlayAnswers(kept: Answers | null, onPage: Answers): Answers {
  const names = [...TEXT_NAMES, ...LIST_NAMES];
  const chosen = names.map((name) => [name, onPage[name].length > 0 ? onPage[name] : (kept ?? onPage)[name]]);
  return Object.fromEntries(chosen) as Answers;
}
