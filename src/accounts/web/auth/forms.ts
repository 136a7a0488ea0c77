import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { data } from "react-router";
import type { GenericSchema, InferOutput } from "valibot";
import { t } from "#platform/i18n/i18n.ts";
import { translatedReply } from "#shell/forms/translated-reply.ts";

export type FormResult = {
  intent: string;
  reply: SubmissionResult;
  problem?: string | undefined;
  /** True if the address is unconfirmed: the form then offers a new mail. */
  unconfirmed?: boolean | undefined;
  /** New form token, if the sent one was invalid. */
  token?: string | undefined;
};

type FormAnswer = ReturnType<typeof data<FormResult>>;
type Refusal = { status?: number; unconfirmed?: boolean; token?: string };
type ReadForm<T> = { value: T; refuse(problem: string, refusal?: Refusal): FormAnswer };

/** Fields with secrets: their values are never sent back in a page. */
const hideFields = ["password", "confirmPassword", "code"];

export function readForm<S extends GenericSchema>(
  form: FormData,
  schema: S,
): { ok: true; form: ReadForm<InferOutput<S>> } | { ok: false; answer: FormAnswer } {
  const intent = String(form.get("intent") ?? "");
  const submission = parseWithValibot(form, { schema });
  if (submission.status !== "success") {
    const reply = translatedReply(submission.reply({ hideFields }));
    return { ok: false, answer: data({ intent, reply }, { status: 422 }) };
  }
  const { value } = submission;
  const refuse = (problem: string, { status = 400, ...more }: Refusal = {}) => {
    const reply = translatedReply(submission.reply({ hideFields, formErrors: [problem] }));
    return data({ intent, problem: t(problem), ...more, reply }, { status });
  };
  return { ok: true, form: { value, refuse } };
}
