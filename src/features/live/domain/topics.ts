import type { Actor } from "#kernel/actor.ts";
import { canOpenAdministration, isGuest, isSelf } from "#kernel/permissions.ts";

type Topic = { topic: string; isPrivate: boolean };

const OWN = /^member:([\da-f-]{36})$/;
const OF_ADMINISTRATORS = /^admin:/;

/** Public topics exist only with REALTIME_PUBLIC_TOPICS (docs/develop/realtime.md). */
export const isSpokenIn = ({ isPrivate }: Pick<Topic, "isPrivate">, publicTopics: boolean): boolean =>
  isPrivate || publicTopics;

/** Unknown private topics are refused (docs/develop/realtime.md). */
export function canJoinTopic(actor: Actor, { topic, isPrivate }: Topic): boolean {
  if (isGuest(actor)) return false;
  if (!isPrivate) return true;
  if (OF_ADMINISTRATORS.test(topic)) return canOpenAdministration(actor);
  const owner = OWN.exec(topic)?.[1];
  return owner !== undefined && isSelf(actor, owner);
}
