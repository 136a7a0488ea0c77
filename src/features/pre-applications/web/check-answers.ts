import { applicationProblems } from "../domain/fields.ts";
import { type Problems, readAnswers } from "./answers.ts";

/** The server's check, loaded lazily when the visitor starts to fill in the form. */
export const checkAnswers = (form: FormData): Problems => applicationProblems(readAnswers(form));
