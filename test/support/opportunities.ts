import type { ManagedOpportunity } from "#features/opportunities/contract/opportunities.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";

export const OPPORTUNITY_FORM = {
  title: "Seed grant for farms",
  type: "grant",
  summary: "Ten thousand dollars for farms that feed their town.",
};

export const FULL_FORM = {
  ...OPPORTUNITY_FORM,
  type: "event",
  organizer: "Green Fund",
  region: "East Africa",
  venue: "Hall 1, Nairobi",
  deadline: "2027-03-01",
  startDate: "2027-04-01",
  endDate: "2027-04-02",
  timeZone: "Africa/Lagos",
  cost: "Free",
  link: "https://apply.example/x",
  eligibility: "Everybody",
  fullDescription: "# Hello",
  partners: "One\n\nTwo",
  sponsors: ["Three"],
  tags: ["Tech", "Own"],
  industry: ["agriculture_and_agribusiness"],
  targetStage: ["idea_stage"],
  countries: ["KE"],
};

type Answer = { status: number; opportunity: ManagedOpportunity; fields: Record<string, string>; message: string };

export async function manage(
  api: TestApi,
  as: TestAccount,
  method: string,
  path: string,
  json?: object,
): Promise<Answer> {
  const response = await api.call(method, path, { as, ...(json === undefined ? {} : { json }) });
  return { status: response.status, ...(await response.json()) };
}

/** For saves that notify members or publish something past: previews first, like the page. */
export async function manageConfirmed(
  api: TestApi,
  as: TestAccount,
  method: string,
  path: string,
  json: object,
): Promise<Answer> {
  const [, opportunityId] = /^\/api\/opportunities\/([^/]+)/.exec(path) ?? [];
  const stored =
    opportunityId && (await manage(api, as, "GET", `/api/admin/opportunities/${opportunityId}`)).opportunity;
  const form = { ...(stored ? formOf(stored) : {}), ...json, opportunityId };
  const seen = await api.call("POST", "/api/admin/opportunities/notice", { as, json: form });
  const { confirmation = null } = (await seen.json()) as { confirmation?: string };
  return manage(api, as, method, path, { evenIfPast: true, ...json, confirmation });
}

export async function publish(api: TestApi, as: TestAccount, more: object = {}): Promise<ManagedOpportunity> {
  const form = { ...OPPORTUNITY_FORM, visibility: true, ...more };
  const answer = await manageConfirmed(api, as, "POST", "/api/opportunities", form);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.opportunity;
}

export const formOf = ({ id: _, createdAt: __, ...form }: ManagedOpportunity) => form;

type Upload = { as: TestAccount; opportunityId?: string };

export async function uploadAttachment(
  api: TestApi,
  bytes: Uint8Array,
  name: string,
  { as, ...fields }: Upload,
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return api.call("POST", "/api/opportunities/attachments", { as, body });
}

export const attached = ({ url, name }: { url: string; name: string }) => ({
  attachmentUrl: url,
  attachmentName: name,
});
