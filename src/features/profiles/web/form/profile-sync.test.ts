import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ModelServer, modelServer, saveOnModel } from "#test/profile-model-server.ts";
import type { TabMessage } from "./drafts.ts";
import { type Draft, mergedDraft } from "./drafts.ts";
import { createProfileSync, type ProfileSync } from "./profile-sync.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import { contestedFields, problemsOf, shownValues } from "./sync-state.ts";

type Fault = "offline" | "server" | "signed-out" | "answer lost";
type Phone = { draft: Draft | null; full: boolean; tabs: ProfileSync[] };

let server: ModelServer;
let faults: Fault[];
let calls: SaveBody[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-01T10:00:00Z") });
  server = modelServer({ fullName: "Ama", cityTown: "Accra" });
  faults = [];
  calls = [];
});
afterEach(() => vi.useRealTimers());

async function answer(body: SaveBody): Promise<SendResult> {
  calls.push(structuredClone(body));
  const fault = faults.shift();
  if (fault && fault !== "answer lost") return { kind: fault };
  const saved = saveOnModel(server, body);
  return fault ? { kind: "offline" } : { kind: "answered", answer: saved };
}

function phone(): Phone {
  return { draft: null, full: false, tabs: [] };
}

async function open(device: Phone, userId = "user-1"): Promise<ProfileSync> {
  const tab: ProfileSync = createProfileSync({
    userId,
    profile: server.profile,
    now: Date.now,
    ...{ save: answer, submit: answer },
    read: async () => structuredClone(server.profile),
    readDraft: async () => {
      if (device.full) throw new Error("no storage");
      return structuredClone(device.draft);
    },
    changeDraft: async (change) => {
      if (device.full) throw new Error("QuotaExceededError");
      device.draft = structuredClone(
        mergedDraft(device.draft ?? { entries: {}, cardConfirmed: false, savedAt: 0 }, change, Date.now()),
      );
    },
    notifyTabs: (message: TabMessage) => {
      for (const other of device.tabs) if (other !== tab) other.receive(structuredClone(message));
    },
    onAutoSaved: () => {},
  });
  device.tabs.push(tab);
  await tab.start();
  return tab;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = ({ draft }: Phone) => Object.keys(draft?.entries ?? {});

test("a change is stored on the device at once, and on the server after two seconds", async () => {
  const device = phone();
  const tab = await open(device);
  tab.change("fullName", "Ama O");
  await pass(1500);
  tab.change("fullName", "Ama Owusu");
  await pass(1500);
  expect(device.draft?.entries.fullName?.value).toBe("Ama Owusu");
  expect(calls).toEqual([]);
  await pass(500);
  expect(server.profile.fullName).toBe("Ama Owusu");
  expect(names(device)).toEqual([]);
  expect(tab.view().sync.savedAt).not.toBeNull();
});

test("a form without a stored profile is never auto-saved", async () => {
  const tab = await open(phone(), "new");
  tab.change("fullName", "Ama O");
  await pass(10_000);
  expect(calls).toEqual([]);
});

test("a save is retried with growing delays after a dropped connection, and keeps the change", async () => {
  const tab = await open(phone());
  faults = ["offline", "server", "offline"];
  tab.change("fullName", "Ama O");
  await pass(2000);
  expect(tab.view().sync.failure).toBe("offline");
  await pass(4000);
  expect(tab.view().sync.failure).toBe("server");
  await pass(8000 + 16_000);
  expect(server.profile.fullName).toBe("Ama O");
  expect(tab.view().sync.failure).toBeNull();
  expect(calls).toHaveLength(4);
});

test("an expired session stops saving, keeps the draft and goes on after signing in", async () => {
  const device = phone();
  const tab = await open(device);
  faults = ["signed-out"];
  tab.change("fullName", "Ama O");
  await pass(100_000);
  expect(calls).toHaveLength(1);
  expect(names(device)).toEqual(["fullName"]);
  const later = await open(device);
  expect(later.view().restored).toBe(1);
  await pass(2000);
  expect(server.profile.fullName).toBe("Ama O");
});

test("a closed tab loses no change", async () => {
  const device = phone();
  const tab = await open(device);
  tab.change("fullName", "Ama O");
  tab.change("skillsOffer", ["fundraising"]);
  vi.clearAllTimers();
  device.tabs = [];
  const next = await open(device);
  expect(shownValues(next.view().sync)).toMatchObject({ fullName: "Ama O", skillsOffer: ["fundraising"] });
});

test("a closed tab with an unanswered save causes no conflict on the next visit", async () => {
  const device = phone();
  const tab = await open(device);
  faults = ["answer lost"];
  tab.change("fullName", "Ama O");
  await pass(2000);
  tab.change("fullName", "Ama Owusu");
  vi.clearAllTimers();
  device.tabs = [];
  const next = await open(device);
  expect(contestedFields(next.view().sync)).toEqual([]);
  await pass(2000);
  expect(server.profile.fullName).toBe("Ama Owusu");
});

test("a full device still saves to the server, and is reported until drafts work again", async () => {
  const device = phone();
  device.full = true;
  const tab = await open(device);
  tab.change("fullName", "Ama O");
  await pass(2000);
  expect(tab.view().deviceStores).toBe(false);
  expect(server.profile.fullName).toBe("Ama O");
  faults = ["signed-out"];
  tab.change("cityTown", "Tema");
  await pass(2000);
  device.full = false;
  tab.change("businessName", "Ama Foods");
  await pass(0);
  expect(tab.view().deviceStores).toBe(true);
  expect(names(device).sort()).toEqual(["businessName", "cityTown"]);
});

test("two tabs show the same edits and never conflict", async () => {
  const device = phone();
  const [one, two] = [await open(device), await open(device)];
  one.change("fullName", "Ama O");
  expect(shownValues(two.view().sync).fullName).toBe("Ama O");
  two.change("fullName", "Ama Owusu");
  one.change("cityTown", "Tema");
  await pass(10_000);
  expect(server.profile).toMatchObject({ fullName: "Ama Owusu", cityTown: "Tema" });
  for (const tab of [one, two]) {
    expect(contestedFields(tab.view().sync)).toEqual([]);
    expect(tab.view().sync.profile.version).toBe(server.profile.version);
  }
  expect(names(device)).toEqual([]);
});

test("a field changed on two devices is a conflict on the second until one value is chosen", async () => {
  const [one, two] = [await open(phone()), await open(phone())];
  one.change("fullName", "Ama One");
  await pass(2000);
  two.change("fullName", "Ama Two");
  two.change("cityTown", "Tema");
  await pass(2000);
  expect(server.profile).toMatchObject({ fullName: "Ama One", cityTown: "Tema" });
  expect(contestedFields(two.view().sync)).toEqual(["fullName"]);
  two.resolve("fullName", "mine");
  await pass(0);
  expect(server.profile.fullName).toBe("Ama Two");
});

test("a manual save returns its outcome", async () => {
  const tab = await open(phone());
  expect(await tab.saveNow()).toEqual({ kind: "saved" });
  tab.change("fullName", "Ama O");
  expect(await tab.saveNow()).toEqual({ kind: "saved" });
  tab.change("yearOfBirth", 19);
  expect(await tab.saveNow()).toEqual({ kind: "incomplete" });
  faults = ["offline"];
  tab.change("cityTown", "Tema");
  expect(await tab.saveNow()).toMatchObject({ kind: "failed" });
});

test("a refused answer to a hidden question blocks nothing and leaves the device", async () => {
  const device = phone();
  const tab = await open(device);
  tab.change("hasTeam", true);
  tab.change("teamSize", 0);
  expect(await tab.saveNow()).toEqual({ kind: "incomplete" });
  tab.change("hasTeam", false);
  expect(await tab.saveNow()).toEqual({ kind: "saved" });
  expect(await tab.submit(false)).toEqual({ kind: "saved" });
  expect(names(device)).toEqual([]);
});

test("a refusal in one tab disappears when another tab corrects the value", async () => {
  const device = phone();
  const [one, two] = [await open(device), await open(device)];
  one.change("yearOfBirth", 19);
  await one.saveNow();
  two.change("yearOfBirth", 1990);
  expect(problemsOf(one.view().sync)).toEqual({});
  await pass(2000);
  expect(server.profile.yearOfBirth).toBe(1990);
  expect(await one.saveNow()).toEqual({ kind: "saved" });
  expect(problemsOf(one.view().sync)).toEqual({});
});

test("typing during a manual save does not make it fail", async () => {
  const tab = await open(phone());
  tab.change("fullName", "Ama O");
  const saving = tab.saveNow();
  tab.change("fullName", "Ama Owusu");
  expect(await saving).toEqual({ kind: "saved" });
  expect(server.profile.fullName).toBe("Ama O");
  await pass(2000);
  expect(server.profile.fullName).toBe("Ama Owusu");
});

test("a submission waits for the running save, then sends the rest with the card confirmation", async () => {
  const tab = await open(phone());
  tab.change("fullName", "Ama O");
  const saving = tab.saveNow();
  tab.change("cityTown", "Tema");
  tab.confirmCard(true);
  expect(await tab.submit(true)).toEqual({ kind: "saved" });
  await saving;
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatchObject({ changes: { cityTown: "Tema" }, confirmCard: true });
  expect([tab.view().submitting, tab.view().cardConfirmed]).toEqual([false, false]);
});
