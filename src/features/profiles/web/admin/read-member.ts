import { t } from "#platform/i18n/i18n.ts";
import { type Called, callApi } from "#shell/admin/call-api.ts";
import type { MemberAccount, MemberAccountAnswer } from "../../contract/admin-profiles.ts";
import type { ProfileAnswer } from "../../contract/profiles.ts";
import type { Profile } from "../../domain/profile.ts";

type Member = { account: MemberAccount; profile: Profile | null };

/** An account and its profile; null before the account has opened one. */
export async function readMember(userId: string, id: string): Promise<Called<Member>> {
  const of = encodeURIComponent(id);
  const [account, profile] = await Promise.all([
    callApi<MemberAccountAnswer>({ userId, path: `/api/admin/profiles/${of}/account` }),
    callApi<ProfileAnswer>({ userId, path: `/api/profiles/${of}` }),
  ]);
  if (account.kind !== "ok") return account;
  if (profile.kind !== "ok") return profile;
  return { kind: "ok", data: { account: account.data.account, profile: profile.data.profile } };
}

/** What a profile is called in the list: the business, else the person. */
export function nameOf({ businessName, fullName }: { businessName: string | null; fullName: string | null }): string {
  return businessName || fullName || t("No name yet");
}
