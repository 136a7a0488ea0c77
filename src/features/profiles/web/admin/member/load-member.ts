import type { MemberRecord } from "#features/member-record/contract/member-record.ts";
import { MEMBER_TEXTS } from "#features/member-record/domain/texts.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { Profile } from "../../../domain/profile.ts";

export type LoadedMember =
  | { kind: "ready"; member: MemberRecord; profile: Profile | null }
  | { kind: "gone" }
  | { kind: "failed"; problem: string };

/** A member's record and profile, or why they cannot be shown. */
export async function loadMember({ api }: ReturnType<typeof apiOf>, id: string): Promise<LoadedMember> {
  const param = { id: pathPart(id) };
  try {
    const [{ member }, { profile }] = await Promise.all([
      unwrap(api.admin.members[":id"].$get({ param })),
      unwrap(api.profiles[":id"].$get({ param })),
    ]);
    return { kind: "ready", member, profile };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return { kind: "gone" };
    if (failure instanceof Response) throw failure;
    return { kind: "failed", problem: MEMBER_TEXTS.network };
  }
}
