import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { addTotp } from "#test/second-factor.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
const service = { token: KEY };
const ask = (method: string, path: string, json?: object) => auth(api(), method, path, json, service);
type Entry = { payload: { action: string; actor_username: string; log_type: string; traits: object } };
const actionsOf = ({ body }: { body: Entry[] }) => body.map(({ payload }) => payload.action);

test("the audit log is read by pages, newest first, in the protocol's form", async () => {
  const { body: user } = await ask("POST", "/admin/users", { email: newEmail("kept"), password: PASSWORD });
  await ask("PUT", `/admin/users/${user.id}`, { user_metadata: { name: "Amina" } });
  const first = await ask("GET", "/admin/audit?page=1&per_page=1");
  expect(first.status).toBe(200);
  expect(first.body).toEqual([
    {
      id: expect.any(String),
      payload: {
        actor_id: "00000000-0000-0000-0000-000000000000",
        actor_via_sso: false,
        actor_username: "service key",
        action: "account.updated",
        log_type: "user",
        traits: expect.objectContaining({ subject_id: user.id }),
      },
      created_at: expect.stringMatching(/Z$/),
      ip_address: expect.any(String),
    },
  ]);
  expect(first.headers.get("x-total-count")).toBe("2");
  expect(first.headers.get("link")).toContain('page=2&per_page=1>; rel="next"');
  expect(actionsOf(await ask("GET", "/admin/audit?page=2&per_page=1"))).toEqual(["account.created"]);
});

test("the audit log is searched by author, action and type", async () => {
  const { id, token } = await signUpMember(api());
  const factor = await addTotp(api(), token);
  await ask("DELETE", `/admin/users/${id}/factors/${factor.id}`);
  const found = async (query: string) => actionsOf(await ask("GET", `/admin/audit?query=${encodeURIComponent(query)}`));
  expect(await found("type:factor")).toEqual(["account.factorRemoved"]);
  expect(await found("action:factorRem")).toEqual(["account.factorRemoved"]);
  for (const wildcards of ["action:%", "action:factor_em", "author:serv%", "author:_ervice", "author:\\"])
    expect([wildcards, await found(wildcards)]).toEqual([wildcards, []]);
  expect(await found("author:nobody")).toEqual([]);
  expect(await found("author:service")).toContain("account.factorRemoved");
  expect(await found("type:none")).toEqual([]);
});

test("an invalid page or query of the audit log is refused", async () => {
  for (const wrong of ["query=name:x", "query=x", "page=0", "page=x", "per_page=-1", "query=author:%00"]) {
    const { status, body } = await ask("GET", `/admin/audit?${wrong}`);
    expect([wrong, status, body.code]).toEqual([wrong, 400, "validation_failed"]);
  }
});
