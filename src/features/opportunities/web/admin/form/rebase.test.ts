import { expect, test } from "vitest";
import { rebase } from "./form-state.ts";
import { EMPTY_FORM } from "./form-values.ts";

const base = { ...EMPTY_FORM, title: "Grant", summary: "For farmers", tags: ["tech"] };

test("what only we changed stays ours, and nothing is said about it", () => {
  const ours = { ...base, title: "Grant 2027" };
  expect(rebase(base, ours, base)).toEqual({ values: ours, taken: [], contested: [] });
});

test("what only they changed is theirs, and is named", () => {
  const theirs = { ...base, summary: "For growers", tags: ["tech", "youth"] };
  expect(rebase(base, base, theirs)).toEqual({ values: theirs, taken: ["summary", "tags"], contested: [] });
});

test("what both changed stays ours until somebody chooses", () => {
  const ours = { ...base, title: "Our grant", cost: "Free" };
  const theirs = { ...base, title: "Their grant", visibility: true };
  const { values, taken, contested } = rebase(base, ours, theirs);
  expect(values).toEqual({ ...ours, visibility: true });
  expect(taken).toEqual(["visibility"]);
  expect(contested).toEqual(["title"]);
});

test("what both changed to the same is no matter of dispute, whatever spaces were typed", () => {
  const ours = { ...base, partners: "Amani \n\n Baraka\n" };
  const theirs = { ...base, partners: "Amani\nBaraka" };
  expect(rebase(base, ours, theirs)).toMatchObject({ taken: [], contested: [] });
});

test("an attachment is the same by its address", () => {
  const file = { url: "/files/a", name: "Call.pdf" };
  const renamed = { ...base, attachment: { ...file, name: "call (1).pdf" } };
  expect(rebase({ ...base, attachment: file }, renamed, { ...base, attachment: file }).contested).toEqual([]);
  expect(rebase(base, base, { ...base, attachment: file }).taken).toEqual(["attachment"]);
});
