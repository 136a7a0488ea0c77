import type { RouterContextProvider } from "react-router";
import { isMemberId } from "#kernel/member-id.ts";
import { displayName } from "#kernel/public-profile.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { REPORT_THINGS, type ReportThing } from "../domain/reports.ts";

/** `name` is null when the member is hidden from the reporter; `memberId` can be blocked with the report. */
export type Reported = { thing: ReportThing; id: string; name: string | null; memberId: string | null };
type Context = Readonly<RouterContextProvider>;

export async function findReported(context: Context, search: URLSearchParams): Promise<Reported | null> {
  const thing = REPORT_THINGS.find((each) => search.has(each));
  const id = thing && search.get(thing);
  if (!thing || !id) return null;
  try {
    return { thing, id, ...(await FIND[thing](context, id)) };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500) return null;
    throw failure;
  }
}

const FIND: Record<ReportThing, (context: Context, id: string) => Promise<Pick<Reported, "name" | "memberId">>> = {
  async member(context, id) {
    try {
      const { member } = await unwrap(
        apiOf(context).api.members[":memberId"].$get({ param: { memberId: pathPart(id) } }),
      );
      return { name: displayName(member), memberId: member.memberId };
    } catch (failure) {
      // A blocked member is invisible here but can still be reported; the API checks.
      if (!(failure instanceof ApiFailure && failure.status === 404 && isMemberId(id))) throw failure;
      return { name: null, memberId: null };
    }
  },
  async introduction(context, id) {
    const { introduction } = await unwrap(
      apiOf(context).api.introductions[":id"].$get({ param: { id: pathPart(id) } }),
    );
    const { other } = introduction;
    return {
      name: displayName({ fullName: other?.name ?? null, businessName: null }),
      memberId: other?.memberId ?? null,
    };
  },
  async opportunity(context, id) {
    const { opportunity } = await unwrap(apiOf(context).api.opportunities[":id"].$get({ param: { id: pathPart(id) } }));
    return { name: opportunity.title, memberId: null };
  },
};
