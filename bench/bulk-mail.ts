// Compares mails per second of the send worker with those of plain nodemailer on as many connections; writes
// RESULTS.md.
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import nodemailer from "nodemailer";
import pino from "pino";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { featurePorts } from "#app/feature-ports.ts";
import { composeMessage, textEncodingOf } from "#features/email/server/delivery/message.ts";
import { type NewSend, queueSend, type Recipient } from "#features/email/server/delivery/queue-send.ts";
import { bulkSlots } from "#features/email/server/delivery/send-worker/message-stream.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { readSendSettings } from "#features/email/server/settings/queries.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { createMailer, type Message } from "#platform/mail-transport/mailer.ts";
import { keepSection, type Result } from "./keep.ts";
import { middleHalf, timed } from "./measure.ts";
import { startSink } from "./start-sink.ts";
import { tableOf, writeResults } from "./write-results.ts";

const MAILS = Number(process.env.BENCH_MAILS ?? 4000);
const TURNS = 5;
const GOAL = 0.8;
const PARAGRAPH =
  "there is news for {{business_name}} from the community, and some of it opens doors near you. ".repeat(4);
const LINKS = ["opportunities", "community", "news"].map((page) => `https://isa.example/${page}`);
const LETTER = {
  subject: "News for {{first_name}}",
  htmlContent: `<p>Habari {{first_name}},</p>${LINKS.map((url) => `<p>${PARAGRAPH}<a href="${url}">Read more</a></p>`).join("")}`,
  textContent: `Habari {{first_name}},\n\n${LINKS.map((url) => `${PARAGRAPH}${url}`).join("\n\n")}`,
};
const SEND: NewSend = {
  ...LETTER,
  emailType: "newsletter",
  category: "newsletter",
  templateId: null,
  createdBy: null,
  requestKey: null,
  scheduledAt: null,
  mandate: "routine",
};

const folder = mkdtempSync(join("/tmp", "isa-bench-"));
const database = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(database.url);
const sink = await startSink();
const config = parseConfig({ SMTP_URL: sink.url, SITE_URL: "https://isa.example", DATA_DIR: folder });
const db = connectDatabase(database.url, () => undefined);
const mailer = createMailer(config);
const base = {
  ...{ config, db, mailer, clock: () => new Date(), log: pino({ level: "warn" }) },
  linkKeys: ["a secret of thirty-two characters"],
} as unknown as Context;
const context = { ...base, ...featurePorts(base) };
await db.insert(emailSettings).values({ dailyLimit: 1_000_000, maxRecipients: 100 });
const members = await createMembers(MAILS);

const parallel = bulkSlots(config.smtpConnections);
const letter = {
  translations: null,
  ...{ ...SEND, id: "bench", trackOpens: true, trackClicks: true },
  settings: await readSendSettings(context),
  textEncoding: textEncodingOf(SEND),
};
const results = await race();
keepSection("mail", (await db.$client.query("show server_version")).rows[0].server_version, results);
writeResults();
console.log(tableOf(results));
await mailer.close();
await db.$client.end();
sink.child.kill();
await database.stop();
rmSync(folder, { recursive: true, force: true });

/** Variants take turns, so that machine load affects all of them; the first turn is a warm-up. */
async function race(): Promise<Result[]> {
  const [ours, same, composing]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    ours.push(await throughSendWorker());
    same.push(await inLoops(await always(composed(0))));
    composing.push(await inLoops(composed));
  }
  return [
    compared(`bulk mail, beside ${parallel} loops at once`, { ours, floors: same, goal: { least: GOAL } }),
    compared(`bulk mail, beside ${parallel} loops that compose each mail`, { ours, floors: composing, goal: null }),
  ];
}

type Turns = { ours: number[]; floors: number[]; goal: Result["goal"] };

function compared(work: string, { ours, floors, goal }: Turns): Result {
  const [rates, floorRates] = [ours.slice(1), floors.slice(1)];
  const [rate, floor] = [together(rates), together(floorRates)];
  const spread = middleHalf(rates.map((figure, turn) => figure / (floorRates[turn] ?? Number.NaN)));
  return { work, unit: "per second", ours: rate, floor, ratio: rate / floor, spread, goal };
}

/** Harmonic mean: each turn sends the same number of mails. */
function together(rates: number[]): number {
  return rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
}

async function throughSendWorker(): Promise<number> {
  await db.transaction((tx) => queueSend(context, tx, SEND, members));
  const milliseconds = await timed(() => createSendWorker(context).wake());
  const { rows } = await db.$client.query("select count(*)::int as sent from outbox where status = 'sent'");
  if (rows[0].sent !== MAILS) throw new Error(`${rows[0].sent} of ${MAILS} mails were sent`);
  await db.$client.query("truncate email_sends, outbox, email_days cascade");
  return (MAILS * 1000) / milliseconds;
}

async function inLoops(mailOf: (number: number) => Promise<Message>): Promise<number> {
  const transport = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: parallel });
  let left = MAILS;
  const loop = async () => {
    for (; left > 0; left -= 1) {
      const { from, to, subject, html, text, headers = {} } = await mailOf(left);
      await transport.sendMail({ from, to, subject, html, text, headers });
    }
  };
  const milliseconds = await timed(() => Promise.all(Array.from({ length: parallel }, loop)));
  transport.close();
  return (MAILS * 1000) / milliseconds;
}

async function always(mail: Promise<Message>): Promise<() => Promise<Message>> {
  const known = await mail;
  return async () => known;
}

async function composed(number: number): Promise<Message> {
  const nobody = {
    fullName: "Amina Bello",
    calledAs: null,
    memberId: null,
    businessName: "Bello Foods",
    country: "NG",
  };
  return composeMessage(context, letter, {
    ...nobody,
    id: `bench-${number}`,
    account: null,
    generation: null,
    preferred: null,
    chosen: null,
    recipient: `member${number}@example.com`,
  });
}

async function createMembers(count: number): Promise<Recipient[]> {
  const made: Recipient[] = [];
  while (made.length < count) {
    const size = Math.min(1000, count - made.length);
    const values = Array.from({ length: size }, (_, at) => ({
      email: `member${made.length + at}@example.com`,
      emailConfirmedAt: new Date(),
    }));
    const rows = await db.insert(accounts).values(values).returning({ accountId: accounts.id, email: accounts.email });
    await db.insert(userProfiles).values(
      rows.map(({ accountId }) => ({
        id: accountId,
        fullName: "Amina Bello",
        businessName: "Bello Foods",
        country: "NG",
      })),
    );
    made.push(...rows.map(({ accountId, email }) => ({ accountId, email: email ?? "" })));
  }
  await db.$client.query("analyze");
  return made;
}
