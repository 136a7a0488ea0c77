import type { TestApi } from "./api.ts";

type Answers = Record<string, unknown>;

/** The fewest answers that make an application, and what is given besides. */
export const applyingAs = (email: string, given: Answers = {}): Answers => ({
  fullName: "Ama Mensah",
  email,
  country: "GH",
  entrepreneurType: "sme",
  consent: true,
  ...given,
});

/** Of a form that was served so long ago. */
export async function formToken(api: TestApi, secondsAgo = 20): Promise<string> {
  const response = await api.call("GET", "/api/pre-applications/form");
  const { token } = (await response.json()) as { token: string };
  api.clock.advance(secondsAgo * 1000);
  return token;
}

/** Sends an application; with a good token unless one is given. */
export async function apply(api: TestApi, given: Answers, as?: { token: string }): Promise<Response> {
  const json = "token" in given ? given : { token: await formToken(api), ...given };
  return api.call("POST", "/api/pre-applications", { as, json });
}
