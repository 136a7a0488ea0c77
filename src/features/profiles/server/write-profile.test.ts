import { expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { BASIC, BUSINESS, SKILLS, save, submit } from "#test/profiles.ts";
import { writeProfile } from "./write-profile.ts";

const api = testApi();
const actorOf = ({ id, email }: TestAccount): Actor => ({ role: "member", id, email });
const otherWrite = (id: string) =>
  api().db.$client.query("update user_profiles set version = version + 1, city_town = 'Kisumu' where id = $1", [id]);

test("a write that lost a race is planned again on the newer version", async () => {
  const member = await createMember(api());
  const { id } = member;
  const seen: number[] = [];
  const { row } = await writeProfile(api(), actorOf(member), id, async ({ version }) => {
    seen.push(version);
    if (seen.length === 1) await otherWrite(id);
    return { update: { fullName: `planned on ${version}` }, result: undefined };
  });
  expect(seen).toEqual([1, 2]);
  expect(row).toMatchObject({ fullName: "planned on 2", cityTown: "Kisumu", version: 3 });
});

test("a write that loses every race fails with a conflict", async () => {
  const member = await createMember(api());
  const { id } = member;
  const always = writeProfile(api(), actorOf(member), id, async () => {
    await otherWrite(id);
    return { update: { fullName: "never" }, result: undefined };
  });
  await expect(always).rejects.toMatchObject({ status: 409, code: "conflict" });
});

test("a save answers the stored profile", async () => {
  const member = await createMember(api());
  const saved = await save(api(), member, { ...BASIC, ...BUSINESS, ...SKILLS, userBio: "Hello", teamSize: 3 });
  const response = await api().call("GET", `/api/profiles/${member.id}`, { as: member });
  expect(await response.json()).toEqual({ profile: saved.profile });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("concurrent submits issue one card and send one mail", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS };
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit(api(), member, all, { confirmCard: true })));
  expect(new Set(answers.map(({ profile }) => profile.memberId)).size).toBe(1);
  const { rows } = await api().db.$client.query("select kind, status from outbox where recipient = $1", [member.email]);
  expect(rows).toEqual([{ kind: "profileComplete", status: "queued" }]);
});

test("a save succeeds when the mail queue is down", async () => {
  const member = await createMember(api());
  const down = { ...api(), queue: { ...api().queue, send: () => Promise.reject(new Error("down")) } };
  const { row } = await writeProfile(down, actorOf(member), member.id, () => ({
    update: { fullName: "Amina" },
    mail: { kind: "welcome", content: { subject: "s", html: "h", text: "t" } },
    result: undefined,
  }));
  expect(row.fullName).toBe("Amina");
});
