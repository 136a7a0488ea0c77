/** What a form of the password tab answers; secrets never go back into a page. */
export type SecurityResult = {
  form: "password" | "email";
  done: boolean;
  text?: string;
  fields: Partial<Record<string, string>>;
  /** The address as it was typed, for its form to keep. */
  email?: string;
  /** A code was mailed and has to be entered (an old session without a known password). */
  needsCode: boolean;
};

export function refused(form: SecurityResult["form"], more: Partial<SecurityResult>): SecurityResult {
  return { form, done: false, fields: {}, needsCode: false, ...more };
}
