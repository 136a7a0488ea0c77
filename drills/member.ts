import { randomUUID } from "node:crypto";
import { openAccount } from "./account.ts";

const PASSWORD = `Password-${randomUUID()}`;

type Profile = { version: number; userBio: string | null };

export type Writer = {
  /** @returns when the change is acknowledged; @throws when it is not */
  save(): Promise<void>;
  sent(): number;
  acknowledged(): number;
  countLost(): Promise<number>;
};

/** Lost saves show in the last value and in the number of versions. */
export async function joinAs(url: string): Promise<Writer> {
  const account = await openAccount(url, `drill-${randomUUID()}@example.com`, PASSWORD);
  const profile = `/api/profiles/${account.id}`;
  let version = 0;
  const kept: { value: number; version: number }[] = [];
  let sent = 0;
  return {
    async save() {
      sent += 1;
      const value = sent;
      const body = { baseVersion: version, changes: { userBio: `Save ${value}` } };
      const stored = (await account.call<{ profile: Profile }>("PATCH", profile, body)).profile;
      version = stored.version;
      if (stored.userBio !== `Save ${value}`) throw new Error("the answer holds another value");
      kept.push({ value, version });
    },
    sent: () => sent,
    acknowledged: () => kept.length,
    async countLost() {
      await account.signInAgain();
      const stored = (await account.call<{ profile: Profile }>("GET", profile)).profile;
      const last = Number(stored.userBio?.split(" ")[1] ?? 0);
      return kept.filter((one) => one.value > last || one.version > stored.version).length;
    },
  };
}
