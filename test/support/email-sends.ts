import { emailSends } from "#platform/db/schema/email.ts";
import { mailEvents, outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";

type Send = Partial<typeof emailSends.$inferInsert>;
type Mail = Partial<typeof outbox.$inferInsert>;
type Deps = Pick<TestApi, "db" | "clock">;
export type TestSend = { id: string; mails: { id: string; recipient: string }[] };

let made = 0;

export async function createSend({ db, clock }: Deps, given: Send = {}, mails: Mail[] = [{}]): Promise<TestSend> {
  const countOf = (...statuses: string[]) => mails.filter(({ status }) => statuses.includes(status ?? "sent")).length;
  const now = clock();
  const [send] = await db
    .insert(emailSends)
    .values({
      emailType: "newsletter",
      category: "newsletter",
      subject: "News",
      htmlContent: "<p>News</p>",
      textContent: "News",
      status: "sent",
      recipientCount: mails.length,
      sentCount: countOf("sent", "kept"),
      failedCount: countOf("failed"),
      leftOutCount: countOf("leftOut"),
      uncertainCount: countOf("uncertain"),
      createdAt: now,
      startedAt: now,
      finishedAt: new Date(now.getTime() - 60_000),
      ...given,
    })
    .returning({ id: emailSends.id });
  if (!send) throw new Error("no send was made");
  const rows = mails.map((mail) => {
    made += 1;
    const status = mail.status ?? "sent";
    return {
      ...{ sendId: send.id, kind: given.emailType ?? "newsletter", recipient: `reader${made}@example.com` },
      ...{ subject: "", html: "", text: "", status, attempts: 1, createdAt: now },
      sentAt: status === "sent" ? new Date(now.getTime() - 60_000) : null,
      nextAttemptAt: now,
      ...mail,
    };
  });
  const stored = await db.insert(outbox).values(rows).returning({ id: outbox.id, recipient: outbox.recipient });
  return { id: send.id, mails: stored };
}

type Event = { kind: "open" | "click"; machine?: boolean; url?: string; times?: number };

export async function createMailEvent({ db, clock }: Deps, mailId: string | undefined, event: Event): Promise<void> {
  if (mailId === undefined) throw new Error("there is no such mail");
  await db.insert(mailEvents).values({ machine: false, ...event, mailId, firstAt: clock(), lastAt: clock() });
}
