import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";

const api = testApi({ rateLimits: true });

test("uploads of a photo are counted together with those of the product's own route: twenty an hour", async () => {
  const member = await createMember(api());
  const own = `/api/profiles/${member.id}/photo`;
  const wire = `/storage/v1/object/profile_photos/${member.id}/me.png`;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    for (const path of [own, wire])
      statuses.push((await api().call("POST", path, { as: member, body: "no picture" })).status);
  }
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
  const refused = await api().call("POST", wire, { as: member, body: "no picture" });
  expect(await refused.json()).toMatchObject({ statusCode: "429", code: "SlowDown" });
});

test("a member may list, sign and remove three hundred times in five minutes, and another goes on", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const list = (as: typeof member) => api().call("POST", "/storage/v1/object/list/profile_photos", { as, json: {} });
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1) statuses.push((await list(member)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
  expect((await list(other)).status).toBe(200);
});
