import * as v from "valibot";
import { hasSubject, INTEREST_KINDS, type Interest, type InterestKind, SUBJECT_MAX_LENGTH } from "#kernel/interests.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { FIELD_PROBLEMS, isTypedText } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";

const INTEREST_PROBLEMS = {
  kind: msg("Please choose what you are interested in"),
} as const;

/** Decision 9. */
export const INTEREST_MESSAGES = {
  completeProfile: msg("Please complete your profile first, up to your business details."),
} as const;

type Given = { kind: InterestKind; subject: string };

function readSubject({ kind, subject }: Given): { value: string } | { problem: string } {
  if (!hasSubject(kind)) return { value: "" };
  const text = subject.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!isTypedText(text) || /\p{Default_Ignorable_Code_Point}/u.test(text))
    return { problem: FIELD_PROBLEMS.characters };
  if (kind === "connect")
    return isMemberId(text) ? { value: text } : { problem: msg("Please name the member you would like to meet") };
  if (text === "") return { problem: msg("Please name the service you are interested in") };
  return text.length > SUBJECT_MAX_LENGTH
    ? { problem: t(FIELD_PROBLEMS.tooLong, { limit: SUBJECT_MAX_LENGTH }) }
    : { value: text };
}

export const interestSchema = v.pipe(
  v.object(
    {
      kind: v.picklist(INTEREST_KINDS, INTEREST_PROBLEMS.kind),
      subject: v.optional(v.string(FIELD_PROBLEMS.text), ""),
    },
    INTEREST_PROBLEMS.kind,
  ),
  v.rawTransform<Given, Interest>(({ dataset, addIssue, NEVER }) => {
    const { value: input } = dataset;
    const subject = readSubject(input);
    if ("value" in subject) return { kind: input.kind, subject: subject.value };
    const path = { type: "object", origin: "value", key: "subject", value: input.subject } as const;
    addIssue({ message: subject.problem, path: [{ ...path, input }] });
    return NEVER;
  }),
);
