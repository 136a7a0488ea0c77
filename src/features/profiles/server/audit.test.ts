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

test("what an administrator changes in a profile is kept by the names of the fields", async () => {
  const member = await createMember(api());
  await save(await theAdmin(), member.id, { fullName: "Wanjiru Secret", cityTown: "Thika" });
  await save(await theAdmin(), member.id, { fullName: "Wanjiru Secret", cityTown: "Thika" });
  const acts = await actsOn(api(), member.id);
  expect(acts).toEqual([act("profile.updated", { fields: ["fullName", "cityTown"] })]);
});

test("what members change of their own is no act of administration", async () => {
  const member = await createMember(api());
  await save(member, member.id, { cityTown: "Thika" });
  expect(await actsOn(api(), member.id)).toEqual([]);
});

test("a photo that an administrator puts up or takes down is kept", async () => {
  const member = await createMember(api());
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage())], "me.png"));
  const path = `/api/profiles/${member.id}/photo`;
  expect((await api().call("POST", path, { as: await theAdmin(), body })).status).toBe(200);
  expect((await api().call("DELETE", path, { as: await theAdmin() })).status).toBe(200);
  const photo = act("profile.updated", { fields: ["profilePhotoUrl"] });
  expect(await actsOn(api(), member.id)).toEqual([photo, photo]);
});

test("a deletion is kept when the member is gone, one that was refused is not", async () => {
  const member = await createMember(api());
  await api().call("DELETE", `/api/profiles/${member.id}`, { as: await theAdmin() });
  expect(await actsOn(api(), member.id)).toEqual([act("profile.deleted")]);
  const { id } = await theAdmin();
  expect((await api().call("DELETE", `/api/profiles/${id}`, { as: await theAdmin() })).status).toBe(403);
  expect(await actsOn(api(), id)).toEqual([]);
});

test("whose email addresses were read is kept, but no address", async () => {
  const [one, two] = [await createMember(api()), await createMember(api())];
  const read = async (user_ids: string[]) =>
    api().call("POST", "/api/rpc/get_user_emails", { as: await theAdmin(), json: { user_ids } });
  expect((await read([one.id])).status).toBe(200);
  expect(await actsOn(api(), one.id)).toEqual([act("emails.read", { count: 1 })]);
  await read([one.id, two.id]);
  const { rows } = await api().db.$client.query("select details from audit_log where subject_id is null");
  expect(rows).toEqual([{ details: { count: 2 } }]);
});

test("a mail that an administrator sends to a member is kept, one that members send themselves is not", async () => {
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
