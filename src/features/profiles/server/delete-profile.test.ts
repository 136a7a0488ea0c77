import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defineFileJobs } from "#platform/files/jobs.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { patchProfile } from "#test/profiles.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });

test("deleting a member deletes account, sessions, profile, mails and files", async () => {
  const [admin, member] = [await createAdmin(api()), await createMember(api(), { password: "Correct-Horse-1" })];
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage())], "me.png"));
  await api().call("POST", `/api/profiles/${member.id}/photo`, { as: member, body });
  const folder = join(api().config.dataDir, "files", "profile_photos", member.id);
  expect(readdirSync(folder)).toHaveLength(2);

  const response = await api().call("DELETE", `/api/profiles/${member.id}`, { as: admin });
  expect(await response.json()).toEqual({ deleted: true });
  const tables = {
    accounts: "id",
    user_profiles: "id",
    files: "owner_id",
    sessions: "account_id",
    outbox: "account_id",
  };
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await api().db.$client.query(`select 1 from ${table} where ${column} = $1`, [member.id]);
    expect(rows, table).toEqual([]);
  }
  expect(readdirSync(folder)).toEqual([]);
  expect((await api().call("DELETE", `/api/profiles/${member.id}`, { as: admin })).status).toBe(404);
  expect((await patchProfile(api(), member, {})).status).toBe(401);
});

test("an administrator cannot delete their own or another administrator's account", async () => {
  const admin = await createAdmin(api(), { email: "second@isa.example" });
  const other = (await api().db.$client.query("select id from accounts where email = 'admin@isa.example'")).rows[0].id;
  for (const id of [admin.id, other]) {
    const response = await api().call("DELETE", `/api/profiles/${id}`, { as: admin });
    expect(response.status).toBe(403);
  }
});

test("an unconfirmed account with an address on the administrator list can be deleted", async () => {
  const own = await createTestApi({ adminEmails: ["admin@isa.example", "claimed@isa.example"] });
  const admin = await createAdmin(own);
  const claimed = await createMember(own, { email: "claimed@isa.example", confirmed: false });
  expect((await own.call("DELETE", `/api/profiles/${claimed.id}`, { as: admin })).status).toBe(200);
  await own.close();
});

test("a member is deleted when the file store fails; the file is hidden and swept later", async () => {
  const own = await createTestApi();
  const [admin, member] = [await createAdmin(own), await createMember(own)];
  await own.db.$client.query(
    "insert into files (id, bucket, name, owner_id, content_type, bytes) values (gen_random_uuid(), 'profile_photos', $1, $2, 'image/webp', 1)",
    [`${member.id}/face.webp`, member.id],
  );
  await own.store.put("profile_photos", `${member.id}/face.webp`, new Uint8Array([1]), "image/webp");
  const face = () => own.call("GET", `/files/profile_photos/${member.id}/face.webp`);
  expect((await face()).status).toBe(200);

  const remove = own.store.delete;
  own.store.delete = () => Promise.reject(new Error("the store is away"));
  expect((await own.call("DELETE", `/api/profiles/${member.id}`, { as: admin })).status).toBe(200);
  expect((await own.db.$client.query("select from accounts where id = $1", [member.id])).rows).toEqual([]);
  expect((await face()).status).toBe(404);
  expect(await own.store.find("profile_photos", `${member.id}/face.webp`)).not.toBeNull();

  own.store.delete = remove;
  await defineFileJobs(own);
  await own.queue.send("files.sweep", {});
  await own.queue.run();
  expect(await own.store.find("profile_photos", `${member.id}/face.webp`)).toBeNull();
  expect((await own.db.$client.query("select from files")).rows).toEqual([]);
  await own.close();
});
