import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import type { EmailTemplateAnswer, SavedTemplateAnswer } from "../../contract/email-templates.ts";

const api = testApi();
let account: TestAccount | undefined;
const call = async <Answer>(method: string, path: string, json?: object) => {
  account ??= await createAdmin(api());
  const options = { as: account, ...(json === undefined ? {} : { json }) };
  const answer = await api().call(method, `/api/admin/email-templates${path}`, options);
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const create = (json: object) => call<SavedTemplateAnswer>("POST", "", { ...FORM, ...json });

const FORM = { name: "Written", subject: "News", htmlContent: "<p>Something else</p>", textContent: "" };
const paragraph = (...texts: string[]) => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

test("a template document is stored, and its HTML is rendered from it, not from the request", async () => {
  const { template, removed } = (await create({ document: paragraph("One", "", "See www.isa.example") })).body;
  expect(removed).toEqual([]);
  expect(template.htmlContent).toBe('<p>One</p>\n<p>See <a href="https://www.isa.example">www.isa.example</a></p>');
  expect(template.textContent).toBe("One\n\nSee www.isa.example (https://www.isa.example)");
  const { body } = await call<EmailTemplateAnswer>("GET", `/${template.id}`);
  expect(body.template.document).toEqual({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "One" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "See " },
          {
            type: "text",
            text: "www.isa.example",
            marks: [{ type: "link", attrs: { href: "https://www.isa.example" } }],
          },
        ],
      },
    ],
  });
  const copy = await call<SavedTemplateAnswer>("POST", `/${template.id}/duplicate`);
  expect(copy.body.template.document).toEqual(body.template.document);
});

test("a template written as HTML has no document, and saving HTML removes a document", async () => {
  const { template } = (await create({})).body;
  expect([template.document, template.htmlContent]).toEqual([null, "<p>Something else</p>"]);
  const written = (await create({ document: paragraph("One") })).body.template;
  const { body } = await call<SavedTemplateAnswer>("PUT", `/${written.id}`, { ...FORM, updatedAt: written.updatedAt });
  expect([body.template.document, body.template.htmlContent]).toEqual([null, "<p>Something else</p>"]);
});

test("an invalid template document is refused", async () => {
  const link = { type: "doc", content: [{ type: "button", attrs: { label: "x", href: "javascript:alert(1)" } }] };
  for (const document of [link, "text", { type: "doc", content: [{ type: "script" }] }]) {
    expect((await create({ document })).status).toBe(422);
  }
});
