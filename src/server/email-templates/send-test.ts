import { eq } from "drizzle-orm";
import type { TestMailAnswer, TestMailRequest } from "#contract/email-templates.ts";
import { categoryOfType } from "#domain/email/types.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { announceSend, queueSend } from "../mail/queue-send.ts";
import { prepareContent } from "../mail/templates/prepare-content.ts";
import { findTemplate } from "./queries.ts";

/** A§2: one mail to one address, by the way of all others, and by the same rules of consent. */
export async function sendTest(context: Context, actor: Actor, request: TestMailRequest): Promise<TestMailAnswer> {
  const { db, clock } = context;
  const { to, subject, templateId, ...content } = request;
  const { removed: _, ...prepared } = prepareContent(content);
  const sendId = await db.transaction(async (tx) => {
    const template = templateId === null ? null : await findTemplate(tx, templateId);
    const send = {
      emailType: "custom",
      category: categoryOfType("custom"),
      templateId: template?.id ?? null,
      subject,
      ...prepared,
      createdBy: actor.role === "guest" ? null : actor.id,
      requestKey: null,
      scheduledAt: null,
    } as const;
    const id = await queueSend(context, tx, send, [{ accountId: await findAccount(tx, to), email: to }]);
    await recordAct(tx, clock, actor, { action: "emailTemplate.tested", subjectId: template?.id });
    return id;
  });
  await announceSend(context, sendId);
  return { sent: true, sendId };
}

/** A member's own values fill the merge fields of a test to them. */
async function findAccount(tx: Queryable, email: string): Promise<string | null> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return account?.id ?? null;
}
