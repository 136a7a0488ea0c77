import { eq } from "drizzle-orm";
import { daysAfter } from "#features/introductions/domain/limits.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";
import { createMember, type TestAccount } from "./factories.ts";

export type ListedMember = TestAccount & { memberId: string };

let made = 0;

export async function createListed(api: TestApi, profile = {}): Promise<ListedMember> {
  made += 1;
  const memberId = `ISA-KE-SE-${70_000 + made}`;
  const card = { profileCompletionStage: "edid_ready", okFeatureProfile: true, memberId };
  const given = { ...card, phoneWhatsapp: "+254712345678", ...profile };
  return { ...(await createMember(api, { profile: given })), memberId };
}

type Given = Partial<typeof introductions.$inferInsert>;

export async function createIntroduction(api: TestApi, from: TestAccount, to: TestAccount, given: Given = {}) {
  const now = api.clock();
  const asked = {
    purpose: "advice",
    question: "How did you begin?",
    presentedAt: now,
    expiresAt: daysAfter(now, 14),
  } as const;
  const [row] = await api.db
    .insert(introductions)
    .values({ ...asked, askerWays: ["email"], createdAt: now, askerId: from.id, receiverId: to.id, ...given })
    .returning({ id: introductions.id });
  return row?.id ?? "";
}

export async function readIntroduction({ db }: TestApi, id: string) {
  const [row] = await db.select().from(introductions).where(eq(introductions.id, id));
  if (!row) throw new Error("there is no such introduction");
  return row;
}

export function mailsTo({ db }: TestApi, account: TestAccount) {
  return db.select().from(outbox).where(eq(outbox.accountId, account.id)).orderBy(outbox.createdAt, outbox.id);
}

export const tokenIn = (text: string): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
