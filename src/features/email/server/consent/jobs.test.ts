import { expect, test } from "vitest";
import { emailReports, emailSoftBounces } from "#platform/db/schema/email.ts";
import { testApi } from "#test/api.ts";
import { recordBounce } from "../suppression/suppressions.ts";
import { recordMailEvents } from "./event-routes.ts";
import { defineConsentJobs } from "./jobs.ts";

const api = testApi();
const DAY_MS = 24 * 3_600_000;

test("webhook reports are deleted after a day and soft bounces after a month", async () => {
  const context = api();
  await defineConsentJobs(context);
  const forget = async () => {
    await context.queue.send("email.forget", {});
    await context.queue.run();
    return [await context.db.$count(emailReports), await context.db.$count(emailSoftBounces)];
  };
  await recordMailEvents(context, "a report", []);
  await recordBounce(context, context.db, { address: "full@example.org", kind: "soft", source: "a mail" });
  context.clock.advance(DAY_MS / 2);
  expect(await forget()).toEqual([1, 1]);
  context.clock.advance(DAY_MS);
  expect(await forget()).toEqual([0, 1]);
  context.clock.advance(30 * DAY_MS);
  expect(await forget()).toEqual([0, 0]);
});
