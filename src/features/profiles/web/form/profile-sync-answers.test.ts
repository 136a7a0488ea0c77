import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ModelServer, modelServer, saveOnModel } from "#test/profile-model-server.ts";
import { AUTO_SAVE_DELAY_MS, createProfileSync } from "./profile-sync.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import { contestedFields, problemsOf, shownValues } from "./sync-state.ts";

let server: ModelServer;
let calls: SaveBody[];
let refuses: Record<string, string>;
let offline: boolean;
let reads: number;
const onAutoSaved = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-01T10:00:00Z") });
  server = modelServer({ fullName: "Ama", cityTown: "Accra" });
  calls = [];
  refuses = {};
  offline = false;
  reads = 0;
  onAutoSaved.mockReset();
});
afterEach(() => vi.useRealTimers());

async function answer(body: SaveBody): Promise<SendResult> {
  calls.push(body);
  if (offline) return { kind: "offline" };
  return { kind: "answered", answer: saveOnModel(server, body, refuses) };
}

async function open() {
  const form = createProfileSync({
    userId: "user-1",
    profile: server.profile,
    now: Date.now,
    save: answer,
    read: async () => {
      reads += 1;
      return structuredClone(server.profile);
    },
    submit: answer,
    readDraft: async () => null,
    changeDraft: async () => {},
    notifyTabs: () => {},
    onAutoSaved,
  });
  await form.start();
  return form;
}

const autoSave = () => vi.advanceTimersByTimeAsync(AUTO_SAVE_DELAY_MS);
const tickOf = (form: Awaited<ReturnType<typeof open>>) => form.view().cardConfirmed;

test("a submission does not confirm the card while a conflict is open, and the confirmation stays", async () => {
  const form = await open();
  form.change("fullName", "Ama O");
  saveOnModel(server, { baseVersion: 1, changes: { fullName: "Abena" } });
  form.profileArrived(server.profile);
  form.change("cityTown", "Tema");
  form.confirmCard(true);
  expect(await form.submit(true)).toEqual({ kind: "incomplete" });
  expect(calls).toMatchObject([{ changes: { cityTown: "Tema" }, confirmCard: false }]);
  expect([contestedFields(form.view().sync), tickOf(form)]).toEqual([["fullName"], true]);
  form.resolve("fullName", "theirs");
  expect(await form.submit(true)).toEqual({ kind: "saved" });
  expect(calls[1]).toMatchObject({ changes: {}, confirmCard: true });
  expect(tickOf(form)).toBe(false);
});

test.each([
  ["just now", false],
  ["by an earlier save", true],
])("a submission does not confirm the card while an answer is refused, detected %s", async (_, earlier) => {
  const form = await open();
  form.change("yearOfBirth", 19);
  if (earlier) await form.saveNow();
  form.confirmCard(true);
  expect(await form.submit(true)).toEqual({ kind: "incomplete" });
  expect(calls).toMatchObject([{ changes: {}, confirmCard: false }]);
  expect([Object.keys(problemsOf(form.view().sync)), tickOf(form)]).toEqual([["yearOfBirth"], true]);
});

test("the card confirmation stays when the server refuses an answer of the submission", async () => {
  const form = await open();
  refuses = { phoneWhatsapp: "No such number." };
  form.change("phoneWhatsapp", "+254 71234567");
  form.confirmCard(true);
  expect(await form.submit(true)).toEqual({ kind: "incomplete" });
  expect([server.profile.cardConfirmedAt, tickOf(form)]).toEqual([null, true]);
  refuses = {};
  form.change("phoneWhatsapp", "+254712345678");
  expect(await form.submit(true)).toEqual({ kind: "saved" });
  expect(server.profile.cardConfirmedAt).not.toBeNull();
  expect(tickOf(form)).toBe(false);
});

test("an auto-save is reported only when it stored something", async () => {
  const form = await open();
  refuses = { phoneWhatsapp: "No such number." };
  form.change("phoneWhatsapp", "+254 71234567");
  await autoSave();
  expect(calls).toHaveLength(1);
  expect(onAutoSaved).not.toHaveBeenCalled();
  expect(form.view().sync.savedAt).toBeNull();
  form.change("phoneWhatsapp", "+254 7123456");
  form.change("cityTown", "Tema");
  await autoSave();
  expect(onAutoSaved).toHaveBeenCalledOnce();
  expect(form.view().sync.savedAt).not.toBeNull();
});

test("a save that only meets a conflict is not reported as saved", async () => {
  const form = await open();
  form.change("fullName", "Ama O");
  saveOnModel(server, { baseVersion: 1, changes: { fullName: "Abena" } });
  await autoSave();
  expect(contestedFields(form.view().sync)).toEqual(["fullName"]);
  expect(onAutoSaved).not.toHaveBeenCalled();
  expect(form.view().sync.savedAt).toBeNull();
});

test("a manual save waits for a running submission, and fails when its changes cannot be sent", async () => {
  const form = await open();
  form.change("fullName", "Ama Owusu");
  offline = true;
  const submitted = form.submit(false);
  expect(await form.saveNow()).toMatchObject({ kind: "failed", failure: { kind: "offline" } });
  expect(await submitted).toMatchObject({ kind: "failed" });
  expect(calls).toHaveLength(2);
});

test("a newer version is fetched at once: unedited fields follow it, and edited fields become conflicts", async () => {
  const form = await open();
  form.change("fullName", "Ama O");
  saveOnModel(server, { baseVersion: 1, changes: { fullName: "Abena", cityTown: "Tema" } });
  await form.versionHeard(server.profile.version);
  expect(shownValues(form.view().sync)).toMatchObject({ fullName: "Ama O", cityTown: "Tema" });
  expect(contestedFields(form.view().sync)).toEqual(["fullName"]);
  expect(calls).toEqual([]);
});

test("the form's own save causes no fetch, also when its version is announced first", async () => {
  const form = await open();
  const profile = form.view().sync.profile;
  form.change("cityTown", "Tema");
  const saved = form.saveNow();
  const heard = form.versionHeard(profile.version + 1);
  await Promise.all([saved, heard]);
  expect([form.view().sync.profile.version, reads]).toEqual([profile.version + 1, 0]);
});
