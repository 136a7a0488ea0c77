import { randomUUID } from "node:crypto";

const PASSWORD = `Password-${randomUUID()}`;
const PAUSE_MS = 50;

export type Member = { id: string; email: string; password: string; token: string };
export type Saves = {
  /** @returns each latency in milliseconds, and the number of failures */ finish(): Promise<Saved>;
};
export type Saved = { took: number[]; failed: number };

export async function joinMembers(url: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let made = 0; made < count; made += 1) {
    const email = `bench-${randomUUID()}@example.com`;
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    const session = (await answer.json()) as { access_token: string; user: { id: string } };
    const member = { id: session.user.id, email, password: PASSWORD, token: session.access_token };
    await setUp(url, member);
    members.push(member);
  }
  return members;
}

const BASIC_SETUP = {
  ...{ fullName: "Abena Mensah", country: "GH", ageRange: "25_to_34", gender: "female" },
  ...{ entrepreneurType: "solo", businessName: "Mensah Textiles" },
};

/** Before the basic setup, each page of a member is a redirect. */
async function setUp(url: string, { id, token }: Member): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const [path, body] of [
    ["welcome-seen", {}],
    ["basic-setup", BASIC_SETUP],
  ] as const) {
    const address = `${url}/api/profiles/${id}/${path}`;
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

export function startSaves(url: string, members: readonly Member[]): Saves {
  const saved: Saved = { took: [], failed: 0 };
  let isOver = false;
  const running = members.map(async ({ id, token }) => {
    let version = 0;
    for (let number = 1; !isOver; number += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/profiles/${id}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ baseVersion: version, changes: { userBio: `Save ${number}` } }),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as { profile?: { version: number } } | null;
      if (answer?.ok && body?.profile) {
        version = body.profile.version;
        saved.took.push(performance.now() - startedAt);
      } else saved.failed += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  return {
    async finish() {
      isOver = true;
      await Promise.all(running);
      return saved;
    },
  };
}

/** @returns 0 for an empty list */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
