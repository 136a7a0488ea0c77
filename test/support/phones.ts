import { randomInt } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { Config } from "#app/config.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import type { TestApi } from "./api.ts";

export const NO_PHONE: Config["sms"] = {
  providers: {},
  autoconfirm: false,
  countries: null,
  caps: { number: 10, country: 1000, total: 5000 },
};

export const newPhone = () => `2547${randomInt(1e7, 1e8)}`;

export async function lastCode(api: TestApi, phone: string, kind?: string): Promise<string> {
  const [message] = await listMessages(api, phone, kind);
  if (!message) throw new Error(`no message to ${phone}`);
  return message.code;
}

export function listMessages(api: TestApi, phone: string, kind?: string) {
  return api.db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.recipient, phone), kind ? eq(smsOutbox.kind, kind) : undefined))
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id));
}
