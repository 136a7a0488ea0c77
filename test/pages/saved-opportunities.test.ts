import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveToken } from "#features/saved-opportunities/server/links.ts";
import { SAVE_BY_LINK_PATH, SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { administration } from "../e2e/opportunities-visit.ts";
import { COMPLETE, newMember } from "../e2e/profile-visit.ts";
import { enter, guest } from "../support/pages.ts";
import { LINK_SECRET } from "../support/product.ts";

async function published() {
  const title = `Star${randomUUID().slice(0, 8)}`;
  const eligibility = "- Women-led\n- Registered in Kenya";
  const { id } = await (await administration()).publish({ title, deadline: "2099-01-01", eligibility });
  return { id, title, list: `/opportunities?search=${title}`, star: new RegExp(`^Save ${title}`) };
}
async function newcomer() {
  const { id, email, password } = await newMember(COMPLETE);
  return { id, email, visitor: await enter(email, password) };
}

test("a member saves an opportunity with status, note and checklist, and removes it, without script", async () => {
  const { id, title, list, star } = await published();
  const { visitor } = await newcomer();
  const starred = await (await visitor.get(list)).press(star);
  expect(starred.path).toBe(list);
  expect(starred.one("main button", star).attribs["aria-pressed"]).toBe("true");
  const one = await (await visitor.get(SAVED_PATH)).follow(title);
  const [ticked] = one.all("main input[type=checkbox]").map(({ attribs }) => attribs);
  const kept = { note: "Ask Amina", status: "preparing", [ticked?.name ?? ""]: ticked?.value ?? "on" };
  const saved = await one.press("Save", kept);
  expect(saved.words).toContain("Saved.");
  expect(saved.texts("main textarea[name=note]")).toEqual(["Ask Amina"]);
  const checked = saved.all("main input[checked]").map(({ attribs }) => attribs.value ?? "on");
  expect(checked).toEqual(expect.arrayContaining(["preparing", ticked?.value]));
  // A wrong press on the star must not lose notes.
  const asked = await (await visitor.get(list)).press(star);
  expect(asked.url.pathname).toBe(savedPath(id));
  expect((await asked.press("Yes, remove it")).words).toContain("Nothing saved yet");
});

test("Save leads a guest without script to sign-up with a message", async () => {
  const { list, star } = await published();
  const asked = await (await guest().get(list)).press(star);
  expect(asked.url.pathname).toBe("/auth");
  expect(asked.words).toContain("Sign up, or sign in, to save opportunities.");
  expect((await guest().get(SAVED_PATH)).words).toContain("the page needs script");
});

test("a save link saves the opportunity on click, not on opening, without sign-in", async () => {
  const { id: opportunity, title } = await published();
  const { id: account, email, visitor } = await newcomer();
  const reader = { account, address: email, generation: 0 };
  const token = saveToken({ linkKeys: [LINK_SECRET], clock: () => new Date() }, reader, opportunity);
  const page = await guest().get(`${SAVE_BY_LINK_PATH}?token=${token}`);
  expect(page.texts("h1")).toEqual(["Save this opportunity?"]);
  expect((await visitor.get(SAVED_PATH)).words).toContain("Nothing saved yet");
  expect((await page.press("Save it")).texts("h1")).toEqual(["It is saved"]);
  expect((await visitor.get(SAVED_PATH)).texts("main li h2")).toEqual([title]);
});
