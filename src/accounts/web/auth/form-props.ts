import type { FormResult } from "./forms.ts";

export type AuthFormProps = {
  /** Of the last submission of this form. */
  result: FormResult | undefined;
  email: string;
  /** Says when the form was served. */
  token: string;
  next: string | null;
  /** The submission under way. */
  pending: { intent: string; label: string } | null;
};
