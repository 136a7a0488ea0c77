import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";

const api = testApi({ rateLimits: true });

test("photo uploads of both routes share one limit of twenty an hour", async () => {
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

test("a member may list files three hundred times, and another member is not affected", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const list = (as: typeof member) => api().call("POST", "/storage/v1/object/list/profile_photos", { as, json: {} });
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1) statuses.push((await list(member)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
  expect((await list(other)).status).toBe(200);
});

test("a failing file store answers 503 with retry-after and lists no partial file", async () => {
  const member = await createMember(api());
  const path = `/storage/v1/object/profile_photos/${member.id}/me.png`;
  const { put } = api().store;
  const cause = Object.assign(new Error("full"), { code: "ENOSPC" });
  api().store.put = () =>
    Promise.reject(Object.assign(new Error("no room", { cause }), { code: "E_CANNOT_WRITE_FILE" }));
  const refused = await api().call("POST", path, { as: member, body: new Uint8Array(await pngImage(40, 40)) });
  api().store.put = put;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ statusCode: "503", code: "SlowDown", error: "unavailable" });
  const list = await api().call("POST", "/storage/v1/object/list/profile_photos", {
    as: member,
    json: { prefix: member.id },
  });
  expect(await list.json()).toEqual([]);
  expect((await api().call("POST", path, { as: member, body: new Uint8Array(await pngImage(40, 40)) })).status).toBe(
    200,
  );
});

test("an oversized upload closes its connection", async () => {
  const member = await createMember(api());
  const path = `/storage/v1/object/profile_photos/${member.id}/me.png`;
  const refused = await api().call("POST", path, {
    as: member,
    body: new Uint8Array(11 * 1024 * 1024),
    headers: { "content-length": String(11 * 1024 * 1024) },
  });
  expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
  expect(await refused.json()).toMatchObject({
    statusCode: "413",
    code: "EntityTooLarge",
    message: "File size must be less than 10 MB",
  });
});

test("a refusal is in the requested language", async () => {
  const member = await createMember(api());
  const answer = await api().call("GET", "/storage/v1/bucket", { as: member, headers: { "x-language": "fr" } });
  expect(await answer.json()).toMatchObject({ code: "NotSupported", message: "Ceci n’est pas proposé ici." });
});
