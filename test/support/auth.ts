import { and, desc, eq } from "drizzle-orm";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";

export type AccountMail = { subject: string; text: string; link: URL; tokenHash: string; type: string; code: string };
export type AuthAnswer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  body: any;
};

export const PASSWORD = "Baobab-tree-42";

let made = 0;
export const newEmail = (name = "person") => `${name}${++made}@example.com`;

/** Sends the protocol's current version header. */
export async function auth(
  api: TestApi,
  method: string,
  path: string,
  json?: unknown,
  as?: { token: string } | { access_token: string },
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  const token = as && ("token" in as ? as.token : as.access_token);
  const response = await api.call(method, `/auth/v1${path}`, {
    as: token === undefined ? undefined : { token },
    json,
    headers: { "x-supabase-api-version": "2024-01-01", ...headers },
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export async function lastMail(api: TestApi, to: string, kind?: MailKind): Promise<AccountMail> {
  const ofKind = kind ? eq(outbox.kind, kind) : undefined;
  const [mail] = await api.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, to), ofKind))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  if (!mail) throw new Error(`no mail to ${to}`);
  const link = new URL(/https?:\S+token_hash=\S+/.exec(mail.text)?.[0] ?? "http://none.invalid");
  return {
    subject: mail.subject,
    text: mail.text,
    link,
    tokenHash: link.searchParams.get("token_hash") ?? "",
    type: link.searchParams.get("type") ?? "",
    code: /^\s+(\d{6})$/m.exec(mail.text)?.[1] ?? "",
  };
}

export async function countMails(api: TestApi, to: string): Promise<number> {
  return api.db.$count(outbox, eq(outbox.recipient, to));
}

/** The password proves who asked. */
export async function signUpMember(api: TestApi, email = newEmail(), password = PASSWORD) {
  await auth(api, "POST", "/signup", { email, password });
  const { tokenHash } = await lastMail(api, email);
  const { body } = await auth(api, "POST", "/verify", { type: "signup", token_hash: tokenHash, password });
  return { email, password, session: body, id: body.user.id as string, token: body.access_token as string };
}
