import fc from "fast-check";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { compoundBytes, officeBytes, pdfBytes } from "#test/documents.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { FULL_FORM, manage, OPPORTUNITY_FORM, publish, uploadAttachment } from "#test/opportunities.ts";
import { rounds, seed } from "#test/rounds.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

test("any JSON as an opportunity is answered with status 200 or 422", async () => {
  const as = await admin();
  const field = fc.constantFrom(
    ...Object.keys(FULL_FORM),
    "attachmentUrl",
    "attachmentName",
    "visibility",
    "notifyMembers",
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, fc.jsonValue()), async (more) => {
      const answer = await manage(api(), as, "POST", "/api/opportunities", { ...OPPORTUNITY_FORM, ...more });
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: rounds({ gate: 15, full: 60 }), seed: seed() },
  );
});

test("a title of any characters is stored unchanged", async () => {
  const as = await admin();
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((word) => `a${word.normalize("NFC")}z`);
  await fc.assert(
    fc.asyncProperty(text, async (title) => {
      fc.pre(!/[\p{Cc}]/u.test(title));
      const { opportunity } = await manage(api(), as, "POST", "/api/opportunities", { ...OPPORTUNITY_FORM, title });
      expect(opportunity.title).toBe(title);
    }),
    { numRuns: rounds({ gate: 10, full: 40 }), seed: seed() },
  );
});

test.each<[string, string]>([
  ["markup", "<img src=x onerror=alert(1)>"],
  ["SQL", "'); drop table opportunities; --"],
  ["a template", "{{constructor.constructor('x')()}} <%= 7*7 %>"],
])("%s in every text field stays plain text", async (_what, text) => {
  const more = { title: text, summary: text, organizer: text, venue: text, cost: text, eligibility: text };
  const lists = { partners: text, sponsors: text, tags: [text], fullDescription: text };
  const { id } = await publish(api(), await admin(), { ...FULL_FORM, ...more, ...lists });
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(opportunity).toMatchObject({ ...more, partners: [text], sponsors: [text], tags: [text] });
  expect(opportunity.descriptionHtml).not.toContain("<img");
});

test("a document with any changed bytes is accepted or refused with 422", async () => {
  const as = await admin();
  const documents = [officeBytes("docx"), pdfBytes(), compoundBytes("xls")];
  const names = ["a.docx", "a.pdf", "a.xls"];
  const change = fc.record({
    which: fc.nat(2),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    cut: fc.double({ min: 0.5, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ which, at, bytes, cut }) => {
      const copy = Buffer.from(documents[which] ?? "");
      Buffer.from(bytes).copy(copy, Math.floor(at * copy.length));
      const response = await uploadAttachment(
        api(),
        copy.subarray(0, Math.ceil(cut * copy.length)),
        names[which] ?? "",
        { as },
      );
      expect([200, 422]).toContain(response.status);
    }),
    { numRuns: rounds({ gate: 20, full: 80 }), seed: seed() },
  );
});
