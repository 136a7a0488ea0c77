import { searchNewest } from "#platform/db/near-first.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";

export const applicationsNewest = searchNewest({
  table: preApplications,
  at: preApplications.createdAt,
  id: preApplications.id,
  near: 10_000,
  nearForCount: 25_000,
});
