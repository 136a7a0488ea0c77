import { expect, test } from "vitest";
import { readShared } from "./read-shared.ts";

const LINK = "https://grants.example/call";

test.each([
  ["nothing", {}, { link: "", title: "", about: "" }],
  ["a link", { title: "A call", url: LINK }, { link: LINK, title: "A call", about: "" }],
  ["a link in a text", { text: `Look at ${LINK} soon` }, { link: LINK, title: "", about: "Look at  soon" }],
  ["a text alone", { text: "Seed money" }, { link: "", title: "", about: "Seed money" }],
  ["what is no link of the web", { url: "javascript:alert(1)" }, { link: "", title: "", about: "" }],
  ["an endless link", { url: `https://x.example/${"a".repeat(600)}` }, { link: "", title: "", about: "" }],
])("a proposal is prefilled from %s shared by another application", (_, given, begun) => {
  expect(readShared(new URLSearchParams(given as Record<string, string>))).toMatchObject(begun);
});
