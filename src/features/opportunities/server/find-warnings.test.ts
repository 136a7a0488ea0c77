import { beforeEach, expect, test } from "vitest";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";
import type { BulkAnswer } from "../contract/admin-opportunities.ts";
import type { WarningsAnswer } from "../contract/opportunities.ts";

const api = testApi();
let known: TestAccount | undefined;
const post = async (path: string, json: object) => {
  known ??= await createAdmin(api());
  const response = await api().call("POST", `/api/admin/opportunities/${path}`, { as: known, json });
  expect(response.status).toBe(200);
  return response.json();
};
const soon = () => addDays(dayIn(null, api().clock()), 20);
const warned = async (more: object) => {
  const { warnings } = (await post("warnings", { ...OPPORTUNITY_FORM, deadline: soon(), ...more })) as WarningsAnswer;
  return warnings.map(({ key, values, other }) => [key, ...Object.values(values), ...(other ? [other.title] : [])]);
};

beforeEach(async () => {
  await api().db.delete(opportunities);
});

test("a clean form has no warnings, and all signs of fraud are reported at once", async () => {
  expect(await warned({ link: "https://apply.fund.co.ke/", sourceUrl: "https://www.fund.co.ke/calls" })).toEqual([]);
  const more = {
    deadline: null,
    link: "https://bit.ly/3xyz",
    sourceUrl: "https://fund.co.ke/",
    fullDescription: "Write to fund@gmail.com.",
  };
  expect(await warned(more)).toEqual([
    ["shortener", "bit.ly"],
    ["freeMail", "fund@gmail.com"],
    ["otherDomain", "bit.ly", "fund.co.ke"],
    ["noDeadline"],
  ]);
});

test.each([
  ["https://apply.example/x", ["sameLink"]],
  ["http://www.apply.example/x/", ["sameLink"]],
  ["https://apply.example/y", []],
  ["https://apply.example/x?round=2", []],
])("the link %s duplicates a live opportunity: %j", async (link, keys) => {
  await createOpportunity(api(), { title: "Quite another", link: "https://apply.example/x" });
  await createOpportunity(api(), { title: "A draft", link: "https://apply.example/y", visibility: false });
  await createOpportunity(api(), { title: "Over", link: "https://apply.example/y", deadline: "2020-01-01" });
  expect((await warned({ link })).map(([key]) => key)).toEqual(keys);
});

test.each([
  ["Seed Grant for Farms 2027", ["alikeTitle"]],
  ["seed grants for farms", ["alikeTitle"]],
  ["Séed gränt for farms", ["alikeTitle"]],
  ["Grant for schools in Mali", []],
])("the title %s resembles a live opportunity: %j", async (title, keys) => {
  await createOpportunity(api(), { title: "Seed grant for farms 2026" });
  expect((await warned({ title })).map(([key]) => key)).toEqual(keys);
});

test("an opportunity is not reported as a duplicate of itself", async () => {
  const link = "https://apply.example/x";
  const opportunityId = await createOpportunity(api(), { title: OPPORTUNITY_FORM.title, link });
  expect(await warned({ link, opportunityId })).toEqual([]);
  expect((await warned({ link })).map(([key]) => key)).toEqual(["sameLink"]);
});

test("a bulk publish preview has warnings per opportunity, and a bulk withdrawal has none", async () => {
  const odd = await createOpportunity(api(), { visibility: false, link: "https://t.co/x" });
  const fine = await createOpportunity(api(), { visibility: false, title: "Plain and simple", deadline: soon() });
  const bulk = async (json: object) => {
    const { results } = (await post("bulk", { act: "publish", ids: [odd, fine], ...json })) as BulkAnswer;
    return results.map(({ warnings }) => warnings.map(({ key }) => key));
  };
  expect(await bulk({})).toEqual([["shortener", "noDeadline"], []]);
  expect(await bulk({ dryRun: false })).toEqual([[], []]);
  expect(await bulk({ act: "withdraw" })).toEqual([[], []]);
});
