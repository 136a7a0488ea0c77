import { beforeAll, expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { publish } from "#test/opportunities.ts";
import { withTranslations } from "#test/translations.ts";

const api = testApi();

const FRENCH = {
  "Deadline: {title}": "Date limite : {title}",
  Grant: "Subvention",
  "East Africa": "Afrique de l'Est",
  "The home of African entrepreneurs": "La maison des entrepreneurs africains",
};
withTranslations("fr", FRENCH);

let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

async function read(path: string, language: "en" | "fr") {
  const answer = await inLanguage(language, () => api().call("GET", path));
  expect(answer.status).toBe(200);
  return { etag: answer.headers.get("etag"), text: await answer.text() };
}

async function inBoth(path: string) {
  const [english, french, again] = [await read(path, "en"), await read(path, "fr"), await read(path, "en")];
  expect(again).toEqual(english);
  expect(french.etag).not.toBe(english.etag);
  return { english: english.text, french: french.text };
}

test("feeds and calendars have labels in the reader's language and unchanged titles", async () => {
  const given = { title: "Seed money", type: "grant", region: "East Africa", deadline: "2027-03-01" };
  const { id } = await publish(api(), admin, given);
  const feed = await inBoth("/opportunities/feed.json");
  expect(JSON.parse(feed.french).items).toMatchObject([
    { title: "Seed money", tags: expect.arrayContaining(["Subvention"]) },
  ]);
  expect(JSON.parse(feed.english).items).toMatchObject([{ tags: expect.arrayContaining(["Grant"]) }]);
  const calendar = await inBoth(`/opportunities/${id}/calendar.ics`);
  expect(calendar.french).toContain("SUMMARY:Date limite : Seed money\r\n");
  expect(calendar.french).toContain("LOCATION:Afrique de l'Est\r\n");
  expect(calendar.french).toContain("PRODID:-//ISA//Opportunities//FR\r\n");
  expect(calendar.english).toContain("SUMMARY:Deadline: Seed money\r\n");
});

test("the share picture is cached separately for each language", async () => {
  const { id } = await publish(api(), admin, { title: "Soil", type: "grant" });
  await inBoth(`/share/opportunities/${id}.png`);
  await inBoth("/share/home.png");
});
