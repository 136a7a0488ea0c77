import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { HANG_MS } from "#test/hang-guard.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { composeWritten, type Written } from "./compose-written.ts";
import { composeInWorker } from "./composer.ts";

const compose = (mail: Written) => composeInWorker(mail, 2000);
const written = (htmlContent: string): Written => ({
  ...{ type: "custom", subject: "For {{first_name}}", htmlContent, textContent: "" },
  values: [{ first_name: "Amina" }] as unknown as Written["values"],
  siteUrl: "http://localhost:3000",
  preferencesUrl: null,
});
/** Nested tags: each letter costs more than the one before. */
const INTRICATE = "<b>".repeat(1_000_000);

/** Ends the present thread by a timeout. */
const refuseIntricate = () =>
  expect(composeInWorker(written(INTRICATE), 1)).rejects.toThrow(TEMPLATE_PROBLEMS.tooIntricate);
const nextThread = async () => (await once(process, "worker")) as [Worker];

test("a mail composed in a worker thread equals one composed in the main thread", async () => {
  const mail = written("<p onload=x>Hello {{first_name}}</p>");
  expect(await composeInWorker(mail)).toEqual(composeWritten(mail));
});

test("a composition is refused at its timeout, and the next one in the queue is answered", async () => {
  const [refused, made] = [compose(written(INTRICATE)), compose(written("<p>Next</p>"))];
  await expect(refused).rejects.toMatchObject({
    status: 422,
    fields: { htmlContent: TEMPLATE_PROBLEMS.tooIntricate },
  });
  expect((await made).derivedText).toBe("Next");
});

test("the main thread stays responsive during a slow composition, and twenty compositions may wait", async () => {
  const outcomes: string[] = [];
  const slow = compose(written(INTRICATE)).catch(() => outcomes.push("refused"));
  await new Promise((resolve) => setImmediate(resolve));
  outcomes.push("the thread went on");
  const jobs = Array.from({ length: 20 }, () => compose(written("<p>x</p>")));
  expect(() => compose(written("<p>x</p>"))).toThrow(TEMPLATE_PROBLEMS.tooManyAtOnce);
  await slow;
  expect(outcomes).toEqual(["the thread went on", "refused"]);
  expect(await Promise.all(jobs)).toHaveLength(20);
});

test.each([
  ["has ended", (thread: Worker) => thread.terminate()],
  ["is ending", (thread: Worker) => void thread.terminate()],
])("a mail is composed by a new thread when the idle one %s", async (_when, end) => {
  await refuseIntricate();
  const [[idle]] = await Promise.all([nextThread(), compose(written("<p>First</p>"))]);
  await end(idle);
  expect((await compose(written("<p>Next</p>"))).derivedText).toBe("Next");
});

test.each([
  ["before its start is complete", async () => undefined],
  ["during the work", (thread: Worker) => once(thread, "message")],
])("a composition is refused at once when its thread ends %s, and the next one is answered", async (_when, reached) => {
  await refuseIntricate();
  const ended = nextThread().then(async ([thread]) => {
    await reached(thread);
    await thread.terminate();
  });
  const refused = composeInWorker(written(INTRICATE), HANG_MS);
  const made = compose(written("<p>Next</p>"));
  await expect(refused).rejects.toThrow("the thread that composes mails has ended");
  await ended;
  expect((await made).derivedText).toBe("Next");
});
