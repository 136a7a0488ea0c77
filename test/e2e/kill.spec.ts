import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { type Product, startProduct } from "../support/product.ts";
import { randomOf, rounds, seed } from "../support/rounds.ts";

const KILLS = rounds({ gate: 3, full: 20 });
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

type Saved = { profile: { version: number; userBio: string | null } };

async function signIn() {
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "tunde@isa.example", password: CAST_PASSWORD }),
  });
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  return { headers, address: `${product.url}/api/profiles/${user.id}` };
}

/** Every second crash also kills the embedded database. */
async function crash(time: number): Promise<void> {
  if (time % 2 === 0) process.kill(databasePid(), "SIGKILL");
  await product.kill();
}

function databasePid(): number {
  return Number(readFileSync(join(product.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

test("auto-saves lose no acknowledged save when the program and its database are killed", async () => {
  const { headers, address } = await signIn();
  const read = async () => ((await (await fetch(address, { headers })).json()) as Saved).profile;
  let { version } = await read();
  let sent = 0;
  const random = randomOf(seed());

  for (let kill = 1; kill <= KILLS; kill += 1) {
    let acknowledged = 0;
    const killAfter = 3 + Math.floor(random() * 11);
    let killed: Promise<void> | undefined;
    try {
      for (;;) {
        sent += 1;
        const body = JSON.stringify({ baseVersion: version, changes: { userBio: `Save ${sent}` } });
        const pending = fetch(address, { method: "PATCH", headers, body });
        if (acknowledged >= killAfter) killed ??= crash(kill);
        const response = await pending;
        expect(response.status).toBe(200);
        version = ((await response.json()) as Saved).profile.version;
        acknowledged += 1;
      }
    } catch (error) {
      if (killed === undefined) throw error;
    }
    await killed;
    await product.start();
    const stored = await read();
    const lastAcknowledged = sent - 1;
    expect([lastAcknowledged, sent]).toContain(Number(stored.userBio?.split(" ")[1]));
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
    version = stored.version;
  }
});

test("saves continue, and acknowledged saves are kept, when only the database is killed", async () => {
  const { headers, address } = await signIn();
  const save = async (userBio: string) => {
    const body = JSON.stringify({ baseVersion: 1_000_000, changes: { userBio } });
    return (await fetch(address, { method: "PATCH", headers, body })).status;
  };
  expect(await save("Before")).toBe(200);
  const pid = databasePid();
  process.kill(pid, "SIGKILL");
  await expect.poll(databasePid).not.toBe(pid);
  await expect.poll(async () => (await fetch(address, { headers })).status).toBe(200);
  const { profile } = (await (await fetch(address, { headers })).json()) as Saved;
  expect(profile.userBio).toBe("Before");
  expect(await save("After")).toBe(200);
});
