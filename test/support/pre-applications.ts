import { eq } from "drizzle-orm";
import { outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";

type Answers = Record<string, unknown>;

export const applyingAs = (email: string, given: Answers = {}): Answers => ({
  fullName: "Ama Mensah",
  email,
  country: "GH",
  entrepreneurType: "sme",
  consent: true,
  ...given,
});

export async function formToken(api: TestApi, secondsAgo = 20): Promise<string> {
  const response = await api.call("GET", "/api/pre-applications/form");
  const { token } = (await response.json()) as { token: string };
  api.clock.advance(secondsAgo * 1000);
  return token;
}

export async function apply(api: TestApi, given: Answers, as?: { token: string }): Promise<Response> {
  const json = "token" in given ? given : { token: await formToken(api), ...given };
  return api.call("POST", "/api/pre-applications", { as, json });
}

export async function changeTokens({ db }: Pick<TestApi, "db">, email: string): Promise<string[]> {
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
  return mails.flatMap(({ text }) => /\/pre-apply\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** One application per name. @returns the tokens of the mails about repeats */
export async function applyAgain(api: TestApi, email: string, names: string[]) {
  for (const businessName of names) {
    const { status } = await apply(api, applyingAs(email, { businessName }));
    if (status !== 200) throw new Error(`the application was answered ${status}`);
  }
  return { email, tokens: await changeTokens(api, email) };
}

export const lookAtChange = (api: TestApi, token: string, as?: { token: string }): Promise<Response> =>
  api.call("GET", `/api/pre-applications/change?${new URLSearchParams({ token })}`, { as });

export const confirmChange = (api: TestApi, token: string, as?: { token: string }): Promise<Response> =>
  api.call("POST", "/api/pre-applications/change/confirm", { as, json: { token } });
