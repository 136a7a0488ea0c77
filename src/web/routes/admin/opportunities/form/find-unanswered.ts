import type { ManagedOpportunityListAnswer } from "#contract/opportunities.ts";
import { type Called, callApi } from "../../call-api.ts";
import { LATEST_API } from "../paths.ts";
import { type FormState, type Target, targetOf } from "./form-state.ts";
import { formValuesOf, sameValue } from "./form-values.ts";

const TELLING = ["title", "type", "summary"] as const;

/**
 * What the next save writes to: when an earlier one created it and the answer was lost on the way, that one.
 * Else trying again would make a second, and members would be told twice.
 */
export async function findUnanswered(userId: string, { target, unanswered }: FormState): Promise<Called<Target>> {
  if (target !== null || unanswered === null) return { kind: "ok", data: target };
  const answer = await callApi<ManagedOpportunityListAnswer>({ userId, path: LATEST_API });
  if (answer.kind !== "ok") return answer;
  const made = answer.data.opportunities.find((opportunity) => {
    const stored = formValuesOf(opportunity);
    return TELLING.every((field) => sameValue(stored[field], unanswered[field]));
  });
  return { kind: "ok", data: made ? targetOf(made) : null };
}
