import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { MemberAccount } from "../contract/member-record.ts";

type Member = { account: MemberAccount; profile: Profile | null };

export async function readMember(userId: string, id: string): Promise<Result<Member>> {
  const param = { id: pathPart(id) };
  const [account, profile] = await Promise.all([
    ask(userId, () => api.admin.members[":id"].$get({ param })),
    ask(userId, () => api.profiles[":id"].$get({ param })),
  ]);
  if (account.kind !== "ok") return account;
  if (profile.kind !== "ok") return profile;
  return { kind: "ok", data: { account: account.data.member.account, profile: profile.data.profile } };
}

type Called = { businessName: string | null; fullName: string | null; contact?: string | null };

export function nameOf({ businessName, fullName, contact }: Called): string {
  return businessName || fullName || contact || t("No name yet");
}
