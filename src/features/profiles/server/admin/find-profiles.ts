import { searchNewest } from "#platform/db/near-first.ts";
import { profileEntries } from "#platform/db/schema/profile-entries.ts";

export const profilesNewest = searchNewest({
  table: profileEntries,
  at: profileEntries.joinedAt,
  id: profileEntries.id,
  near: 10_000,
  nearForCount: 5000,
});
