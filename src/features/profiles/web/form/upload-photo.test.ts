import { afterEach, expect, test, vi } from "vitest";
import { removePhoto } from "./upload-photo.ts";

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(...statuses: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const status = statuses.shift() ?? 0;
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json({}, { status });
  });
  return asked;
}

const FAILED = { ok: false, message: "Failed to remove photo. Please try again." };

test("a photo is removed after a session refresh when the session has expired", async () => {
  const asked = serverAnswers(401, 200, 200);
  expect(await removePhoto("user-1")).toEqual({ ok: true });
  const removal = "DELETE /api/profiles/user-1/photo";
  expect(asked).toEqual([removal, "POST /session/refresh", removal]);
});

test.each([[[401, 401]], [[401, 0]], [[500]], [[0]]])(
  "a photo removal answered %j shows the failure message",
  async (statuses) => {
    serverAnswers(...statuses);
    expect(await removePhoto("user-1")).toEqual(FAILED);
  },
);
