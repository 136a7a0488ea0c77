import type { Actor } from "#kernel/actor.ts";
import { canOpenAdministration, isGuest, isSelf } from "#kernel/permissions.ts";

type Topic = { topic: string; isPrivate: boolean };

/** A member's own, by the account's id. */
const OWN = /^member:([\da-f-]{36})$/;
const OF_ADMINISTRATORS = /^admin:/;

/** Public topics are there where REALTIME_PUBLIC_TOPICS says so; else nobody speaks in them (docs/realtime.md). */
export const isSpokenIn = ({ isPrivate }: Pick<Topic, "isPrivate">, publicTopics: boolean): boolean =>
  isPrivate || publicTopics;

/** Who may hear and speak in a topic; a private one that is named here in no way is nobody's (docs/realtime.md). */
export function canJoinTopic(actor: Actor, { topic, isPrivate }: Topic): boolean {
  if (isGuest(actor)) return false;
  if (!isPrivate) return true;
  if (OF_ADMINISTRATORS.test(topic)) return canOpenAdministration(actor);
  const owner = OWN.exec(topic)?.[1];
  return owner !== undefined && isSelf(actor, owner);
}
