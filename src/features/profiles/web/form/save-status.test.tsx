import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { modelProfile } from "#test/profile-model-server.ts";
import { SaveStatus } from "./save-status.tsx";
import { checked } from "./sync-save.ts";
import type { SyncView } from "./sync-state.ts";
import { changed, type SyncState, startSync } from "./sync-state.ts";

const saved: SyncState = { ...startSync(modelProfile()), savedAt: 1 };
const refused = checked(changed(saved, "yearOfBirth", 19, 1), { year: 2026 });

function lineOf(sync: SyncState, { deviceStores = true } = {}): string {
  const view: SyncView = {
    sync,
    deviceStores,
    restored: 0,
    cardConfirmed: false,
    submitting: false,
    ready: true,
  };
  return renderToStaticMarkup(
    <SaveStatus view={view} signInHref="/auth" onRetry={() => {}} onShowRefused={() => {}} />,
  );
}

/** The button is outside the region. */
const announced = (line: string) => line.slice(line.indexOf('role="status"'), line.indexOf("</div>"));

test("the status line links to refused answers instead of the last save", () => {
  expect(announced(lineOf(saved))).toContain("Last saved");
  const line = lineOf(refused);
  const sentence = "Some answers cannot be saved as they are. Please look at the marked fields.";
  expect(announced(line)).toContain(sentence);
  expect(line).toMatch(new RegExp(`<button[^>]*>.*${sentence}`));
  expect(line).not.toContain("Last saved");
  expect(announced(lineOf(changed(refused, "yearOfBirth", 1990, 2)))).toContain("Saved on this device");
});

test("a failed save is announced with a retry button, and is red only when work may be lost", () => {
  const failed: SyncState = { ...saved, failure: "server" };
  const line = lineOf(failed);
  expect(announced(line)).toContain("Failed to save your progress. Click to retry");
  expect(line).toMatch(/<button[^>]*>.*Failed to save your progress. Click to retry/);
  expect(line).not.toContain("text-danger");
  expect(lineOf(failed, { deviceStores: false })).toContain("text-danger");
});

test("the status line says where offline work is stored, and offers a retry when it is not stored", () => {
  const offline: SyncState = { ...saved, failure: "offline" };
  expect(announced(lineOf(offline))).toContain("Saved on this device");
  expect(lineOf(offline)).not.toContain("<button");
  expect(lineOf(offline, { deviceStores: false })).toContain("Failed to save your progress. Click to retry");
});
