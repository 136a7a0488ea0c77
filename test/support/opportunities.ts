import type { ManagedOpportunity } from "#contract/opportunities.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";

export const OPPORTUNITY_FORM = {
  title: "Seed grant for farms",
  type: "grant",
  summary: "Ten thousand dollars for farms that feed their town.",
};

type Answer = { status: number; opportunity: ManagedOpportunity; fields: Record<string, string>; message: string };

/** A call of the administrators' API, its answer opened. */
export async function manage(
  api: TestApi,
  as: TestAccount,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const response = await api.call(method, path, { as, ...(json === undefined ? {} : { json }) });
  return { status: response.status, ...(await response.json()) };
}

/** Creates one by the API, as an administrator does. */
export async function publish(api: TestApi, as: TestAccount, more: object = {}): Promise<ManagedOpportunity> {
  const form = { ...OPPORTUNITY_FORM, visibility: true, ...more };
  const answer = await manage(api, as, "POST", "/api/opportunities", form);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.opportunity;
}

export const formOf = ({ id: _, createdAt: __, ...form }: ManagedOpportunity) => form;
