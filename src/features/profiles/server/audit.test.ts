import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";

const api = testApi();
let admin: TestAccount | undefined;
const theAdmin = async () => {
  admin ??= await createAdmin(api());
  return admin;
};
const act = (action: string, details: object = {}) => ({ action, by: "admin@isa.example", details });

function save(as: TestAccount, id: string, changes: object): Promise<Response> {
  return api().call("PATCH", `/api/profiles/${id}`, { as, json: { changes, baseVersion: 1 } });
}

test("an administrator's profile change is logged with the field names only", async () => {
  const member = await createMember(api());
  await save(await theAdmin(), member.id, { fullName: "Wanjiru Secret", cityTown: "Thika" });
  await save(await theAdmin(), member.id, { fullName: "Wanjiru Secret", cityTown: "Thika" });
  const acts = await actsOn(api(), member.id);
  expect(acts).toEqual([act("profile.updated", { fields: ["fullName", "cityTown"] })]);
});

test("a member's own change is not logged", async () => {
  const member = await createMember(api());
  await save(member, member.id, { cityTown: "Thika" });
  expect(await actsOn(api(), member.id)).toEqual([]);
});

test("an administrator's photo upload and removal are logged", async () => {
  const member = await createMember(api());
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage())], "me.png"));
  const path = `/api/profiles/${member.id}/photo`;
  expect((await api().call("POST", path, { as: await theAdmin(), body })).status).toBe(200);
  expect((await api().call("DELETE", path, { as: await theAdmin() })).status).toBe(200);
  const photo = act("profile.updated", { fields: ["profilePhotoUrl"] });
  expect(await actsOn(api(), member.id)).toEqual([photo, photo]);
});

test("a deletion is logged, and a refused deletion is not", async () => {
  const member = await createMember(api());
  await api().call("DELETE", `/api/profiles/${member.id}`, { as: await theAdmin() });
  expect(await actsOn(api(), member.id)).toEqual([act("profile.deleted")]);
  const { id } = await theAdmin();
  expect((await api().call("DELETE", `/api/profiles/${id}`, { as: await theAdmin() })).status).toBe(403);
  expect(await actsOn(api(), id)).toEqual([]);
});

test("reading email addresses is logged with the member or the count, and no address", async () => {
  const [one, two] = [await createMember(api()), await createMember(api())];
  const read = async (user_ids: string[]) =>
    api().call("POST", "/api/rpc/get_user_emails", { as: await theAdmin(), json: { user_ids } });
  expect((await read([one.id])).status).toBe(200);
  expect(await actsOn(api(), one.id)).toEqual([act("emails.read", { count: 1 })]);
  await read([one.id, two.id]);
  const { rows } = await api().db.$client.query("select details from audit_log where subject_id is null");
  expect(rows).toEqual([{ details: { count: 2 } }]);
});

test("an administrator's mail to a member is logged, and a member's own mail is not", async () => {
  const member = await createMember(api());
  const send = (as: TestAccount) =>
    api().call("POST", "/functions/v1/send-welcome-email", {
      as,
      json: { id: member.id, email: member.email, fullName: "Amina" },
    });
  expect((await send(member)).status).toBe(200);
  expect(await actsOn(api(), member.id)).toEqual([]);
  expect((await send(await theAdmin())).status).toBe(200);
  expect(await actsOn(api(), member.id)).toEqual([act("email.sent", { kind: "welcome" })]);
});
