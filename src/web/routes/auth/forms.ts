import type { SubmissionResult } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { data } from "react-router";
import type { GenericSchema, InferOutput } from "valibot";

/** What a form shows after a submission that did not go through. */
export type FormResult = {
  intent: string;
  reply: SubmissionResult;
  /** What went wrong as a whole. */
  problem?: string | undefined;
  /** The address is waiting for confirmation: a new mail is offered. */
  unconfirmed?: boolean | undefined;
};

type FormAnswer = ReturnType<typeof data<FormResult>>;
type Refusal = { status?: number; unconfirmed?: boolean };
type ReadForm<T> = { value: T; refuse(problem: string, refusal?: Refusal): FormAnswer };

/** Passwords never go back into a page. */
const hideFields = ["password", "confirmPassword"];

/** Reads a submitted form by its schema; what is missing or wrong answers under its fields. */
export function readForm<S extends GenericSchema>(
  form: FormData,
  schema: S,
): { ok: true; form: ReadForm<InferOutput<S>> } | { ok: false; answer: FormAnswer } {
  const intent = String(form.get("intent") ?? "");
  const submission = parseWithValibot(form, { schema });
  if (submission.status !== "success") {
    return { ok: false, answer: data({ intent, reply: submission.reply({ hideFields }) }, { status: 422 }) };
  }
  const { value } = submission;
  const refuse = (problem: string, { status = 400, unconfirmed }: Refusal = {}) =>
    data({ intent, problem, unconfirmed, reply: submission.reply({ hideFields, formErrors: [problem] }) }, { status });
  return { ok: true, form: { value, refuse } };
}
