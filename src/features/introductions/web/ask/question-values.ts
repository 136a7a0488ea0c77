/** Raw values of the question form, before validation. */
export type QuestionValues = { purpose: string; question: string; ways: string[] };

export function readQuestion(form: FormData): QuestionValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return { purpose: text("purpose"), question: text("question"), ways: form.getAll("ways").map(String) };
}
