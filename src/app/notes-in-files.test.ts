import { expect, test } from "vitest";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity } from "#test/factories.ts";
import { createApi } from "./api.ts";

const api = testApi();
const NOTE = "Secret plan of a member";

test("a member's private note is in no exported file and in no answer to staff", async () => {
  const admin = await createAdmin(api());
  const member = await createMember(api(), { profile: { fullName: "Nia Okoro" } });
  const opportunityId = await createOpportunity(api());
  await api().db.insert(savedOpportunities).values({ accountId: member.id, opportunityId, note: NOTE });
  const paths = createApi(api())
    .routes.filter(({ method, path }) => method === "GET" && path.startsWith("/api/") && !path.includes("*"))
    .map(({ path }) => path);
  const asked = [...new Set(paths)].map((path) => path.replace(":id", member.id));
  const files: string[] = [];
  for (const path of asked) {
    const answer = await api().call("GET", path, { as: admin });
    if (answer.headers.get("content-type")?.startsWith("text/csv")) files.push(path);
    expect(await answer.text(), path).not.toContain(NOTE);
  }
  expect(files.length).toBeGreaterThan(5);
});
