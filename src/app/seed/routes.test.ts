import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { CAST, CAST_ADMIN } from "./cast.ts";
import { seedDemo } from "./seed-demo.ts";

const seeded = testApi({ seed: true });
const plain = testApi({ seed: false });

test("a seeded local database lists its accounts, and the administrator can sign in", async () => {
  const api = seeded();
  await seedDemo(api);
  const cast = (await (await api.call("GET", "/api/dev/cast")).json()) as { email: string; password: string }[];
  expect(cast.map(({ email }) => email)).toEqual([CAST_ADMIN, ...CAST].map(({ email }) => email));
  const [admin] = cast;
  const answer = await api.call("POST", "/auth/v1/token?grant_type=password", {
    json: { email: admin?.email, password: admin?.password },
  });
  expect(answer.status).toBe(200);
});

test("the account list is empty when nothing was seeded", async () => {
  const answer = await plain().call("GET", "/api/dev/cast");
  expect(await answer.json()).toEqual([]);
});

const production = testApi({ local: false });

test("the account list does not exist outside local mode", async () => {
  expect((await production().call("GET", "/api/dev/cast")).status).toBe(404);
});
