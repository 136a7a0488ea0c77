import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { directoryOf } from "#test/directory.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
const { listed } = directoryOf(api);
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, owner: number, other: number, admin: number];

const TABLE: Row[] = [
  ["GET /api/directory", 200, 200, 200, 200],
  ["GET /api/directory/counts", 200, 200, 200, 200],
];

test.each(TABLE)(
  "%s answers a guest %i, the owner %i, another member %i, an administrator %i",
  async (route, ...row) => {
    const [method = "", path = ""] = route.split(" ");
    admin ??= await createAdmin(api());
    const callers = [undefined, await listed(), await createMember(api()), admin];
    const answers = await Promise.all(callers.map((as) => api().call(method, path, { as })));
    expect(answers.map(({ status }) => status)).toEqual(row);
  },
);

test("the table has a row for every route of the directory", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/directory"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});
