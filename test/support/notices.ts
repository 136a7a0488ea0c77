import { eq } from "drizzle-orm";
import type { NoticeListAnswer } from "#features/notices/contract/notices.ts";
import { notices } from "#platform/db/schema/notices.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";

export async function noticesOf(api: TestApi, as: TestAccount): Promise<NoticeListAnswer> {
  const answer = await api.call("GET", "/api/notices", { as });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

export async function eventsTold({ db }: TestApi, { id }: { id: string }): Promise<string[]> {
  const rows = await db.select().from(notices).where(eq(notices.accountId, id)).orderBy(notices.createdAt, notices.id);
  return rows.map(({ about }) => about.event).reverse();
}
