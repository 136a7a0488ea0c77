import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { BASIC, BUILDER, BUSINESS, PIONEER, SKILLS, save, submit } from "#test/profiles.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

test("an administrator lowers a stage only with a confirmed fall, and the owner at any time", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS, ...BUILDER, ...PIONEER };
  const { profile } = await submit(api(), member, all, { confirmCard: true });
  const changes = { userBio: null, cityTown: "Thika" };
  const byAdmin = async (path: string, more: object) => {
    const json = { baseVersion: profile.version, changes, ...more };
    const method = path === "" ? "PATCH" : "POST";
    return api().call(method, `/api/profiles/${member.id}${path}`, { as: await admin(), json });
  };
  for (const path of ["", "/submit"])
    for (const more of [{}, { fallTo: "edid_builder_ready" }]) {
      const refused = await byAdmin(path, more);
      expect(refused.status).toBe(409);
      expect((await refused.json()).message).toBe(
        "Amina Otieno would fall from Pioneer Ready to E-DID Ready. Nothing is saved until you confirm that.",
      );
    }
  expect(await actsOn(api(), member.id)).toEqual([]);
  const json = { baseVersion: profile.version, changes, fallTo: "edid_ready" };
  for (const [as, status] of [[undefined, 401] as const, [await createMember(api()), 404] as const])
    expect((await api().call("PATCH", `/api/profiles/${member.id}`, { as, json })).status).toBe(status);
  const saved = await byAdmin("", { fallTo: "edid_ready" });
  expect(await saved.json()).toMatchObject({ profile: { cityTown: "Thika", profileCompletionStage: "edid_ready" } });
  expect(await actsOn(api(), member.id)).toMatchObject([{ action: "profile.updated" }]);
  const risen = await save(api(), member, { userBio: "Back again" }, profile.version + 1);
  expect(risen.profile.profileCompletionStage).toBe("edid_pioneer_ready");
  expect((await save(api(), member, { userBio: null }, risen.profile.version)).profile.profileCompletionStage).toBe(
    "edid_ready",
  );
});

test("an unneeded confirmation is ignored, and an invalid one is refused", async () => {
  const member = await createMember(api());
  const patch = async (fallTo: unknown) =>
    api().call("PATCH", `/api/profiles/${member.id}`, {
      as: await admin(),
      json: { baseVersion: 1, changes: BASIC, fallTo },
    });
  expect((await patch("lowest")).status).toBe(422);
  const saved = await patch("quick_start");
  expect(await saved.json()).toMatchObject({ profile: { profileCompletionStage: "phase_1_complete" } });
});
