import { expect, test } from "vitest";
import { readTab, TABS, tabPath } from "./tabs.ts";

test("every tab opens from its own URL", () => {
  for (const { key } of TABS) {
    const { searchParams } = new URL(tabPath(key), "http://isa.example");
    expect(readTab(searchParams.get("tab"))).toBe(key);
  }
});

test("an unknown tab opens the overview", () => {
  for (const value of [null, "", "admin", "Profile", "__proto__"]) expect(readTab(value)).toBe("overview");
});
