import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { rowAsJson } from "./row-as-json.ts";
import { userProfiles } from "./schema/profiles.ts";

const api = testApi();

test("a row read as JSON equals the row read by columns", async () => {
  const { id } = await createMember(api(), {
    profile: {
      fullName: 'Ngozi "Zi" O\'Neil \\ \u2014 \u{1f30d}\n\t{}',
      typeChosenAt: new Date("2026-03-29T01:30:00.123Z"),
      basicSetupAt: new Date("1999-12-31T23:59:59.999Z"),
      yearOfBirth: 1990,
      teamSize: 1_000_000,
      hasTeam: true,
      industrySector: ["a,b", '"quoted"', "", "null"],
      goals612Months: [],
      fieldVersions: { fullName: 7 },
    },
  });
  const [plain] = await api().db.select().from(userProfiles).where(eq(userProfiles.id, id));
  const [json] = await api()
    .db.select({ row: rowAsJson(userProfiles) })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  expect(json?.row).toStrictEqual(plain);
});
