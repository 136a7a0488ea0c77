import { applicationProblems } from "../domain/fields.ts";
import { type Problems, readAnswers } from "./answers.ts";

/** The same check as the server's; fetched once somebody begins to fill the form. */
export const checkAnswers = (form: FormData): Problems => applicationProblems(readAnswers(form));
