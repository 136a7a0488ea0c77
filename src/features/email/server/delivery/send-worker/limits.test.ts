import { expect, test } from "vitest";
import { emailDays, emailSettings } from "#platform/db/schema/email.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";

const office = testPostOffice();

const addresses = () => office().server.received.flatMap(({ to }) => to);

test("the daily limit holds across workers, is shown, and the rest goes out the next UTC day", async () => {
  const { api, otherWorker, sendWorker, send, sendOf, states } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 40, maxRecipients: 7 });
  const first = await send(strangers(30, "a"));
  const second = await send(strangers(30, "b"));
  await Promise.all([sendWorker, otherWorker(), otherWorker()].map((worker) => worker.wake()));
  expect(addresses()).toHaveLength(40);
  const sends = await Promise.all([first, second].map(sendOf));
  const waiting = sends.filter(({ status }) => status === "sending");
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ error }) => error?.includes("daily limit"))).toBe(true);
  const midnight = new Date(api.clock());
  midnight.setUTCHours(24, 0, 0, 0);
  api.clock.advance(midnight.getTime() - api.clock().getTime());
  await sendWorker.wake();
  expect(await states(first)).toEqual({ sent: 30 });
  expect(await states(second)).toEqual({ sent: 30 });
  expect((await sendOf(second)).error).toBeNull();
  expect(new Set(addresses()).size).toBe(60);
});

test("a failed or deferred mail does not count towards the daily limit", async () => {
  const { api, sendWorker, server, send } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 3 });
  server.recipients.push({ code: 550, words: "No" }, { code: 451, words: "Later" });
  await send(strangers(5));
  await sendWorker.wake();
  expect(addresses()).toHaveLength(3);
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 3 }]);
});

test("service mails are sent when the daily limit is exhausted, and do not count", async () => {
  const { api, sendWorker, send, states } = office();
  await api.db.insert(emailSettings).values({ dailyLimit: 2 });
  await send(strangers(5, "bulk"));
  const service = await send(strangers(3, "service"), { emailType: "welcome", category: null });
  await sendWorker.wake();
  expect(await states(service)).toEqual({ sent: 3 });
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 2 }]);
});

test("a short send does not wait for the end of a long send", async () => {
  const { api, sendWorker, send } = office();
  await api.db.insert(emailSettings).values({ maxRecipients: 5 });
  await send(strangers(100, "long"));
  await send(strangers(5, "short"));
  await sendWorker.wake();
  const last = addresses().findLastIndex((address) => address.startsWith("short"));
  expect(last).toBeLessThan(30);
});
