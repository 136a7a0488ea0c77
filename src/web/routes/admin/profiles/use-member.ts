import { useCallback, useEffect, useState } from "react";
import type { MemberAccount, MemberAccountAnswer } from "#contract/admin-profiles.ts";
import type { ProfileAnswer } from "#contract/profiles.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { callApi, type Refusal } from "../call-api.ts";

type Opened =
  | { kind: "loading" }
  | { kind: "failed"; refusal: Refusal }
  | { kind: "ready"; account: MemberAccount; profile: Profile | null };

const LOADING: Opened = { kind: "loading" };

/** The account and the profile that the address names, read when it is opened; null opens nothing. */
export function useMember(userId: string, id: string | null) {
  const [read, setRead] = useState<{ id: string | null; opened: Opened }>({ id: null, opened: LOADING });
  const load = useCallback(
    async (wanted: string, isWanted: () => boolean) => {
      const opened = await readMember(userId, wanted);
      if (isWanted()) setRead({ id: wanted, opened });
    },
    [userId],
  );
  useEffect(() => {
    if (id === null) return setRead({ id: null, opened: LOADING });
    let wanted = true;
    void load(id, () => wanted);
    return () => {
      wanted = false;
    };
  }, [id, load]);
  return {
    opened: read.id === id ? read.opened : LOADING,
    /** Reads again what is shown; it stays in view meanwhile. */
    reload: () => id !== null && void load(id, () => true),
  };
}

async function readMember(userId: string, id: string): Promise<Opened> {
  const of = encodeURIComponent(id);
  const [account, profile] = await Promise.all([
    callApi<MemberAccountAnswer>({ userId, path: `/api/admin/profiles/${of}/account` }),
    callApi<ProfileAnswer>({ userId, path: `/api/profiles/${of}` }),
  ]);
  if (account.kind !== "ok") return { kind: "failed", refusal: account };
  if (profile.kind !== "ok") return { kind: "failed", refusal: profile };
  return { kind: "ready", account: account.data.account, profile: profile.data.profile };
}
