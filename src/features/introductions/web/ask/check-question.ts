import * as v from "valibot";
import { sentencesOf } from "#shell/forms/check-with.ts";
import type { Check } from "#shell/forms/light-form.ts";
import { askRequest } from "../../contract/introductions.ts";
import { readQuestion } from "./question-values.ts";

const written = v.omit(askRequest, ["memberId"]);

/** Runs the server's validation in the browser, without a request. */
export const checkQuestion: Check = (form) => sentencesOf(v.safeParse(written, readQuestion(form)).issues ?? []);
