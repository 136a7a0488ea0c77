import { asc, count, eq, like } from "drizzle-orm";
import { v7 } from "uuid";
import type { EmailTypeKey } from "#features/email/domain/email-types.ts";
import { GIVEN_UP_AFTER } from "#features/email/domain/history.ts";
import { DELIVERY_NOTES } from "#features/email/domain/messages.ts";
import type { SendStatus } from "#features/email/domain/statuses.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { mailEvents, outbox } from "#platform/db/schema/mail.ts";
import type { Context } from "../context.ts";
import { CAST_ADMIN } from "./cast.ts";

type Odd = { status: "failed" | "leftOut" | "uncertain" | "cancelled"; error: string | null; attempts?: number };

type DemoSend = {
  emailType: EmailTypeKey;
  category: EmailCategory | null;
  subject: string;
  text: string;
  link: string;
  daysAgo: number;
  status: SendStatus;
  /** Number of recipients; the first ones fail as in `odd`, the others receive the mail. */
  recipients: number;
  odd: readonly Odd[];
  /** Percentages of delivered mails. */
  opened?: number;
  byPrograms?: number;
  clicked?: number;
};

const refused: Odd = { status: "leftOut", error: "refused" };
const noUpdates: Odd = { status: "leftOut", error: "noUpdates" };
const noMailbox: Odd = { status: "failed", error: "550 5.1.1 The mailbox does not exist", attempts: 1 };
const full: Odd = { status: "failed", error: "452 4.2.2 The mailbox is full", attempts: GIVEN_UP_AFTER };
const uncertain: Odd = { status: "uncertain", error: DELIVERY_NOTES.uncertain };

const DEMO_SENDS: readonly DemoSend[] = [
  {
    emailType: "newsletter",
    category: "newsletter",
    subject: "Five members who found their first customers abroad",
    text: "What they did, what it cost, and what they would do differently.",
    link: "https://stories.example/first-customers",
    daysAgo: 2,
    status: "sent",
    recipients: 36,
    odd: [refused, refused, noUpdates],
    ...{ opened: 46, byPrograms: 30, clicked: 18 },
  },
  {
    emailType: "eventReminder",
    category: "events",
    subject: "Tomorrow: pricing clinic with two founders",
    text: "Bring one product and its costs. We begin at 16:00 in Nairobi.",
    link: "https://events.example/pricing-clinic",
    daysAgo: 6,
    status: "partly",
    recipients: 24,
    odd: [noMailbox, full, full, uncertain],
    ...{ opened: 60, byPrograms: 20, clicked: 35 },
  },
  {
    emailType: "opportunityAlert",
    category: "opportunities",
    subject: "New: grants for women in food processing",
    text: "Up to 10,000 dollars, without a share in the business. Applications close at the end of the month.",
    link: "https://grants.example/food",
    daysAgo: 9,
    status: "sent",
    recipients: 30,
    odd: [refused],
    ...{ opened: 52, byPrograms: 25, clicked: 27 },
  },
  {
    emailType: "platformUpdate",
    category: "platform",
    subject: "Your profile can now be shared as a card",
    text: "Open your dashboard to see yours.",
    link: "https://isa.example/dashboard",
    daysAgo: 14,
    status: "cancelled",
    recipients: 20,
    odd: Array.from({ length: 12 }, () => ({ status: "cancelled", error: null }) as const),
    ...{ opened: 25, byPrograms: 25 },
  },
  {
    emailType: "custom",
    category: "platform",
    subject: "We are moving the mentoring hour",
    text: "From Tuesday to Thursday, at the same time.",
    link: "https://isa.example/mentors",
    daysAgo: 20,
    status: "failed",
    recipients: 2,
    odd: [noMailbox, noMailbox],
  },
];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Reader = { id: string; email: string };
type Mail = typeof outbox.$inferInsert & { id: string; sentAt: Date | null };

export async function seedSends({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const [existing] = await db.select({ sends: count() }).from(emailSends);
  if (existing?.sends !== 0) return;
  const [author] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, CAST_ADMIN.email));
  const readers = await listReaders(db);
  for (const demo of DEMO_SENDS) {
    const at = new Date(clock().getTime() - demo.daysAgo * DAY_MS);
    await seedSend(db, demo, { at, author: author?.id ?? null, readers: readers.slice(0, demo.recipients) });
  }
}

async function listReaders(tx: Queryable): Promise<Reader[]> {
  const { id, email } = accounts;
  const rows = await tx
    .select({ id, email })
    .from(accounts)
    .where(like(email, "community%@isa.example"))
    .orderBy(asc(email));
  return rows.flatMap((row) => (row.email === null ? [] : [{ id: row.id, email: row.email }]));
}

type When = { at: Date; author: string | null; readers: Reader[] };

async function seedSend(tx: Queryable, demo: DemoSend, { at, author, readers }: When): Promise<void> {
  if (readers.length === 0) return;
  const { emailType, category, subject, text, link, status, odd } = demo;
  const countOf = (wanted: string) => odd.slice(0, readers.length).filter((one) => one.status === wanted).length;
  const tracked = demo.opened !== undefined;
  const [send] = await tx
    .insert(emailSends)
    .values({
      ...{ emailType, category, subject, status, createdBy: author, trackOpens: tracked, trackClicks: tracked },
      htmlContent: `<p>${text}</p><p><a href="${link}">Read more</a></p>`,
      textContent: `${text}\n\nRead more (${link})`,
      recipientCount: readers.length,
      sentCount: Math.max(0, readers.length - odd.length),
      failedCount: countOf("failed"),
      leftOutCount: countOf("leftOut"),
      uncertainCount: countOf("uncertain"),
      ...{ createdAt: at, startedAt: at, finishedAt: new Date(at.getTime() + 2 * MINUTE_MS) },
    })
    .returning({ id: emailSends.id });
  const mails = readers.map((reader, index) => mailOf(demo, { sendId: send?.id ?? "", reader, index, at }));
  await tx.insert(outbox).values(mails);
  const events = mails.filter(({ sentAt }) => sentAt !== null).flatMap((mail, index) => eventsOf(demo, mail, index));
  if (events.length > 0) await tx.insert(mailEvents).values(events);
}

type Place = { sendId: string; reader: Reader; index: number; at: Date };

function mailOf({ emailType, odd }: DemoSend, { sendId, reader, index, at }: Place): Mail {
  const { status, error, attempts } = odd[index] ?? { status: "sent", error: null, attempts: 1 };
  return {
    ...{ id: v7(), sendId, accountId: reader.id, recipient: reader.email, kind: emailType },
    ...{ subject: "", html: "", text: "", status, error, attempts: attempts ?? 0, createdAt: at },
    sentAt: status === "sent" ? new Date(at.getTime() + MINUTE_MS) : null,
  };
}

/** Spreads opens and clicks evenly over the mails, so that their shares are exact. */
const isAmong = (index: number, share: number | undefined) =>
  Math.floor(((index + 1) * (share ?? 0)) / 100) > Math.floor((index * (share ?? 0)) / 100);

function eventsOf({ opened, byPrograms, clicked, link }: DemoSend, mail: Mail, index: number) {
  const at = new Date(mail.createdAt?.getTime() ?? 0);
  const moment = new Date(at.getTime() + (index + 1) * 23 * MINUTE_MS);
  const event = { mailId: mail.id, firstAt: moment, lastAt: moment };
  return [
    ...(isAmong(index, opened) ? [{ ...event, kind: "open", machine: false, url: "" }] : []),
    ...(isAmong(index, byPrograms) ? [{ ...event, kind: "open", machine: true, url: "" }] : []),
    ...(isAmong(index, clicked) ? [{ ...event, kind: "click", machine: false, url: link }] : []),
  ];
}
