import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMemberMarks } from "./member-marks.ts";

const api = testApi();
const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

test("every process derives the same mark for a member, and another mark for another member", async () => {
  const { signingKeysFile } = api().config;
  const [one, other] = [createMemberMarks(signingKeysFile), createMemberMarks(signingKeysFile)];
  expect(await one(ID)).toMatch(/^[\w-]{22}$/);
  expect(await other(ID)).toBe(await one(ID));
  expect(await one(ID.replace("7", "8"))).not.toBe(await one(ID));
});
