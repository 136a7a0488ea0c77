import * as v from "valibot";
import { sentencesOf } from "#shell/forms/check-with.ts";
import type { Check } from "#shell/forms/light-form.ts";
import { proposalFields } from "../domain/fields.ts";
import { readProposalForm } from "./form-values.ts";

/** What the server would refuse, without asking it. */
export const checkProposal: Check = (form) =>
  sentencesOf(v.safeParse(proposalFields, readProposalForm(form)).issues ?? []);
