import { expect, test } from "vitest";
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
