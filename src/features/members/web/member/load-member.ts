import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { MemberRecord } from "../../contract/member-record.ts";
import type { MemberNote } from "../../contract/notes.ts";
import { MEMBER_TEXTS } from "../../domain/record-texts.ts";
import { type LoadedTimeline, loadTimeline } from "../parts/timeline-address.ts";
import { type ShownConsent, type ShownSection, showAnswers, showConsents } from "./show-answers.ts";

export type LoadedMember =
  | {
      kind: "ready";
      member: MemberRecord;
      profile: Profile | null;
      answers: ShownSection[];
      consents: ShownConsent[];
      timeline: LoadedTimeline;
      /** null: loading failed. */
      notes: MemberNote[] | null;
    }
  | { kind: "gone" }
  | { kind: "failed"; problem: string };

export async function loadMember(
  client: ReturnType<typeof apiOf>,
  id: string,
  params: URLSearchParams,
): Promise<LoadedMember> {
  const { admin, profiles } = client.api;
  const param = { id: pathPart(id) };
  try {
    const [{ member }, { profile }, timeline, notes] = await Promise.all([
      unwrap(admin.members[":id"].$get({ param })),
      unwrap(profiles[":id"].$get({ param })),
      loadTimeline(client, id, params),
      unwrap(admin.members[":id"].notes.$get({ param })).catch(orNothing),
    ]);
    const shown = profile
      ? { answers: showAnswers(profile), consents: showConsents(profile) }
      : { answers: [], consents: [] };
    return { kind: "ready", member, profile, ...shown, timeline, notes: notes?.notes ?? null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return { kind: "gone" };
    if (failure instanceof Response) throw failure;
    return { kind: "failed", problem: t(MEMBER_TEXTS.network) };
  }
}

function orNothing(failure: unknown): null {
  if (failure instanceof ApiFailure) return null;
  throw failure;
}
