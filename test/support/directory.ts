import type { DirectoryAnswer } from "#features/directory/contract/directory.ts";
import type { userProfiles } from "#platform/db/schema/profiles.ts";
import type { TestApi } from "./api.ts";
import { createMember, type TestAccount } from "./factories.ts";

type Profile = Partial<typeof userProfiles.$inferInsert>;
type Asked = DirectoryAnswer & { status: number };

let made = 0;

export function directoryOf(api: () => TestApi) {
  const ask = async (params: Record<string, string>, as?: TestAccount): Promise<Asked> => {
    const response = await api().call("GET", `/api/directory?${new URLSearchParams(params)}`, { as });
    return { ...((await response.json()) as DirectoryAnswer), status: response.status };
  };
  return {
    ask,
    async namesFor(params: Record<string, string>) {
      return (await ask(params)).members.map(({ businessName }) => businessName);
    },
    async listed(profile: Profile = {}) {
      made += 1;
      const usual = {
        memberId: `ISA-KE-SO-${10_000 + made}`,
        okFeatureProfile: true,
        profileCompletionStage: "full_complete",
        businessName: `Business ${made}`,
        country: "KE",
      };
      const all = { ...usual, ...profile };
      return { ...(await createMember(api(), { profile: all })), memberId: all.memberId };
    },
  };
}
