import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { DESKTOP, openPage, testBrowser } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { openEdit } from "./admin-opportunities-visit.ts";
import { askAuth, callAs } from "./auth-visit.ts";
import { COMPLETE, listedMember, type Member, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();

type Streams = { opened: number; over: number };

/** The page receives events after this response. */
function countStreams(page: Page): Streams {
  const streams = { opened: 0, over: 0 };
  const isStream = (address: string) => new URL(address).pathname === "/api/live";
  page.on("response", (response) => isStream(response.url()) && streams.opened++);
  for (const over of ["requestfailed", "requestfinished"] as const)
    page.on(over as "requestfailed", (request) => isStream(request.url()) && streams.over++);
  return streams;
}

type Way = { path: string; email: string; password?: string; prepare?: (page: Page) => Promise<unknown> };

async function open({ path, email, password = CAST_PASSWORD, prepare }: Way, options = {}) {
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, email, password);
  await prepare?.(page);
  const streams = countStreams(page);
  await openPage(page, path);
  return { page, streams };
}

async function setVisible(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => now === "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

const ask = (asker: Member, { memberId }: { memberId: string }) =>
  callAs(asker, "POST", "/api/introductions", {
    memberId,
    purpose: "advice",
    question: "How did you begin?",
    ways: ["email"],
  }) as Promise<{ introduction: { id: string } }>;

test("open pages show new introductions and answers live, and a hidden page closes its stream", {
  tags: "gate",
}, async () => {
  const [asker, receiver] = [
    await listedMember({ fullName: "Efua Asking" }),
    await listedMember({ fullName: "Kojo Answering" }),
  ];
  const inbox = await open({ path: "/introductions", email: receiver.email, password: PASSWORD });
  const sent = await open({ path: "/introductions?box=sent", email: asker.email, password: PASSWORD });
  await expect.poll(() => [inbox.streams.opened, sent.streams.opened]).toEqual([1, 1]);
  const { introduction } = await ask(asker, receiver);
  await expect.poll(() => inbox.page.getByText("Efua Asking").count()).toBeGreaterThan(0);
  await expect.poll(() => sent.page.getByText("Kojo Answering").count()).toBeGreaterThan(0);
  await callAs(receiver, "POST", `/api/introductions/${introduction.id}/answer`, {
    answer: "decline",
  });
  await expect.poll(() => sent.page.getByText("Kojo Answering").count()).toBe(0);

  const { page, streams } = inbox;
  await expect.poll(() => streams).toEqual({ opened: 1, over: 0 });
  await setVisible(page, "hidden");
  await expect.poll(() => streams).toEqual({ opened: 1, over: 1 });
  await setVisible(page, "visible");
  await expect.poll(() => streams).toEqual({ opened: 2, over: 1 });
});

test("the open profile form shows saves from another device live and keeps typed text", async () => {
  const member = await newMember({ ...COMPLETE, cityTown: "Accra" });
  const path = "/edit-profile?section=0";
  const { page, streams } = await open({
    ...{ path, email: member.email, password: PASSWORD },
    // Saves of this page fail, so that only the stream updates it.
    prepare: (one) =>
      one.route(/\/api\/profiles\/[^/]+$/, (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.continue(),
      ),
  });
  await expect.poll(() => streams.opened).toBe(1);
  const [city, name] = [page.getByLabel("City or town"), page.getByRole("textbox", { name: "Full name" })];
  await expect.poll(() => city.inputValue()).toBe("Accra");
  await name.fill("Abena of this device");
  await member.save({ cityTown: "Tema" });
  await expect.poll(() => city.inputValue()).toBe("Tema");
  expect(await name.inputValue()).toBe("Abena of this device");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await member.save({ fullName: "Abena of the other" });
  await page.getByText("Abena of the other").waitFor();
  expect(await name.inputValue()).toBe("Abena of this device");
});

test("an administrator sees another administrator editing the same opportunity; the overview shows new members live", async () => {
  const second = { email: "admin4@isa.example", password: PASSWORD };
  await askAuth("/signup", second);
  const { links } = await waitForMail(inject("siteUrl"), second.email, /confirm|verify/i);
  const token_hash = new URL(links.find((one) => one.includes("token_hash")) ?? "").searchParams.get("token_hash");
  await askAuth("/verify", { type: "signup", token_hash, password: second.password });
  const title = `Edited by two ${randomUUID().slice(0, 8)}`;
  await callAs({ email: "admin1@isa.example", password: CAST_PASSWORD }, "POST", "/api/opportunities", {
    ...{ title, type: "grant", summary: "For whoever builds.", visibility: false },
  });
  const path = `/admin/opportunities?search=${encodeURIComponent(title)}`;
  const one = await open({ path, email: "admin1@isa.example" }, { viewport: DESKTOP });
  const other = await open({ path, ...second }, { viewport: DESKTOP });
  const dialog = await openEdit(one.page, title);
  await openEdit(other.page, title);
  const line = dialog.getByText(/^Also editing this now/);
  await line.waitFor();
  expect(await line.textContent()).toContain(second.email);
  await dialog.getByLabel("Title").fill(`${title} still typed`);
  await other.page.goto("/admin");
  await expect.poll(() => line.count()).toBe(0);
  expect(await dialog.getByLabel("Title").inputValue()).toBe(`${title} still typed`);

  await expect.poll(() => other.streams.opened).toBe(2);
  const name = `Joined ${randomUUID().slice(0, 8)}`;
  await newMember({ ...COMPLETE, fullName: name, businessName: name });
  await expect.poll(() => other.page.getByText(name).count()).toBeGreaterThan(0);
});

test("guests and members with data saver open no live stream", async () => {
  const saving = await open(
    { path: "/dashboard", email: "chinedu@isa.example" },
    { extraHTTPHeaders: { "save-data": "on" } },
  );
  const guest = await visit("/auth");
  const guests = countStreams(guest.page);
  await guest.page.goto("/auth?mode=signup");
  await saving.page.getByRole("heading", { level: 1 }).waitFor();
  await setVisible(saving.page, "visible");
  await saving.page.goto("/introductions");
  await saving.page.getByRole("heading", { level: 1 }).waitFor();
  expect([saving.streams.opened, guests.opened]).toEqual([0, 0]);
});

test("a page updates when it becomes visible again although a proxy refuses the live stream", async () => {
  const [asker, receiver] = [
    await listedMember({ fullName: "Adwoa Blocked" }),
    await listedMember({ fullName: "Yaw Blocked" }),
  ];
  const { page, streams } = await open({
    ...{ path: "/introductions", email: receiver.email, password: PASSWORD },
    prepare: (one) => one.route(/\/api\/live$/, (route) => route.fulfill({ status: 403, body: "no streams here" })),
  });
  await expect.poll(() => streams.opened).toBe(1);
  await ask(asker, receiver);
  await setVisible(page, "hidden");
  await setVisible(page, "visible");
  await expect.poll(() => page.getByText("Adwoa Blocked").count()).toBeGreaterThan(0);
});
