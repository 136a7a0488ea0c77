import { randomUUID } from "node:crypto";

const PATIENCE_MS = 20_000;
const PASSWORD = `Password-${randomUUID()}`;

type Profile = { version: number; userBio: string | null };
type Session = { access_token: string; user: { id: string } };

export type Member = {
  email: string;
  /** The next auto-save. @returns when the answer came that it is stored; @throws when there was none */
  save(): Promise<void>;
  sent(): number;
  acknowledged(): number;
  /** How many acknowledged saves are not in the profile, by the last value and by the number of versions. */
  countLost(): Promise<number>;
};

/** A member who opened an account and fills the profile in, through HTTP alone. */
export async function joinAs(url: string): Promise<Member> {
  const email = `drill-${randomUUID()}@example.com`;
  let { access_token: token, user } = await post<Session>("/auth/v1/signup", { email, password: PASSWORD });
  const profile = `/api/profiles/${user.id}`;
  let version = 0;
  const kept: { value: number; version: number }[] = [];
  let sent = 0;

  async function save(): Promise<void> {
    sent += 1;
    const value = sent;
    const body = { baseVersion: version, changes: { userBio: `Save ${value}` } };
    const stored = (await call<{ profile: Profile }>("PATCH", profile, body)).profile;
    version = stored.version;
    if (stored.userBio !== `Save ${value}`) throw new Error("the answer holds another value");
    kept.push({ value, version });
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) await signInAgain();
    if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return (await answer.json()) as T;
  }

  async function signInAgain(): Promise<void> {
    ({ access_token: token } = await post<Session>("/auth/v1/token?grant_type=password", {
      email,
      password: PASSWORD,
    }));
  }

  async function post<T>(path: string, body: unknown): Promise<T> {
    const headers = { "content-type": "application/json" };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    email,
    save,
    sent: () => sent,
    acknowledged: () => kept.length,
    async countLost() {
      await signInAgain();
      const stored = (await call<{ profile: Profile }>("GET", profile)).profile;
      const last = Number(stored.userBio?.split(" ")[1] ?? 0);
      return kept.filter((one) => one.value > last || one.version > stored.version).length;
    },
  };
}
