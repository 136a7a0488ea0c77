import { expect, test } from "vitest";
import { whatsappPresses } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { daysAfter } from "../../domain/limits.ts";

const api = testApi();
const BOTH = { preferredContactMethod: "both", phoneWhatsapp: "+254712345678", whatsappOpenTo: "members" };

async function own(as?: TestAccount, method = "GET", path = "whatsapp") {
  const response = await api().call(method, `/api/contact/${path}`, { as });
  return { status: response.status, body: await response.json() };
}
const pressed = (presser: TestAccount, owner: TestAccount, daysAgo: number) =>
  api()
    .db.insert(whatsappPresses)
    .values({
      presserId: presser.id,
      ownerId: owner.id,
      day: daysAfter(api().clock(), -daysAgo).toISOString().slice(0, 10),
    });

test("an owner reads how many members opened their WhatsApp in seven days, each once", async () => {
  const owner = await createMember(api(), { profile: BOTH });
  const [one, other] = [await createMember(api()), await createMember(api())];
  expect((await own(owner)).body).toEqual({ openedThisWeek: 0, isToBeTold: false });
  for (const days of [0, 1, 6]) await pressed(one, owner, days);
  await pressed(other, owner, 7);
  expect((await own(owner)).body).toEqual({ openedThisWeek: 1, isToBeTold: false });
  await pressed(other, owner, 6);
  expect((await own(owner)).body).toEqual({ openedThisWeek: 2, isToBeTold: false });
});

test("an owner who did not choose WhatsApp has no count and gets no announcement", async () => {
  const owner = await createMember(api(), {
    profile: { ...BOTH, preferredContactMethod: "email", toBeToldOfWhatsapp: true },
  });
  expect((await own(owner)).body).toEqual({ openedThisWeek: null, isToBeTold: false });
});

test("an owner who chose WhatsApp before the setting is told once, without a version change", async () => {
  const owner = await createMember(api(), { profile: { ...BOTH, toBeToldOfWhatsapp: true } });
  expect((await own(owner)).body.isToBeTold).toBe(true);
  expect((await own(owner, "POST", "whatsapp-told")).body).toEqual({ openedThisWeek: 0, isToBeTold: false });
  const json = { baseVersion: 1, changes: { cityTown: "Kisumu" } };
  expect((await api().call("PATCH", `/api/profiles/${owner.id}`, { as: owner, json })).status).toBe(200);
  expect((await own(owner)).body.isToBeTold).toBe(false);
});

test("an owner who restricted WhatsApp is not told about the setting", async () => {
  const profile = { ...BOTH, whatsappOpenTo: "introduced", toBeToldOfWhatsapp: true };
  expect((await own(await createMember(api(), { profile }))).body.isToBeTold).toBe(false);
});

test("a new profile opens WhatsApp after an introduction only, and its owner is told nothing", async () => {
  const { whatsappOpenTo: _, ...unsaid } = BOTH;
  const owner = await createMember(api(), { profile: unsaid });
  expect(await (await api().call("GET", `/api/profiles/${owner.id}`, { as: owner })).json()).toMatchObject({
    profile: { whatsappOpenTo: "introduced" },
  });
  expect((await own(owner)).body.isToBeTold).toBe(false);
});

test("both WhatsApp routes are for members only", async () => {
  const callers = [undefined, await createMember(api(), { profile: null }), await createAdmin(api())];
  for (const [method, path] of [
    ["GET", "whatsapp"],
    ["POST", "whatsapp-told"],
  ]) {
    const answers = await Promise.all(callers.map((as) => own(as, method, path)));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 403]);
  }
});
