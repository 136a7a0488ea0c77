import { whatsappLink } from "#features/profiles/domain/contact.ts";
import { displayName } from "#kernel/public-profile.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { piecesOf } from "../domain/held-back.ts";
import type { ContactWay } from "../domain/purposes.ts";
import { revealsContacts } from "../domain/states.ts";
import type { IntroductionRow } from "./list-introductions.ts";

type Side = IntroductionRow["asker"];

/** docs/product/introductions.md#contact */
export function presentIntroduction(
  { introduction: row, asker, receiver }: IntroductionRow,
  viewer: string,
): IntroductionAnswer {
  const mine = row.askerId === viewer;
  const other = mine ? receiver : asker;
  const isThere = (mine ? row.receiverId : row.askerId) !== null;
  const isRevealed = revealsContacts(row.state);
  return {
    id: row.id,
    mine,
    other: isThere ? presentOther(other) : null,
    purpose: row.purpose,
    question: piecesOf(row.question).map(({ text, isHeldBack }) => ({
      text: isHeldBack && !mine && !isRevealed ? "" : text,
      isHeldBack,
    })),
    state: row.state,
    isUnseen: row.presentedAt === null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answeredAt: mine && row.state === "declined" ? null : (row.answeredAt?.toISOString() ?? null),
    followUp: ownFollowUp(row, mine),
    contact: isThere && isRevealed ? contactOf(other, mine ? row.receiverWays : row.askerWays) : null,
  };
}

/** The member sees only the own answer. When the other side is erased, the member is no longer asked. */
function ownFollowUp(row: IntroductionRow["introduction"], mine: boolean): IntroductionAnswer["followUp"] {
  const [met, useful] = mine ? [row.askerMet, row.askerUseful] : [row.receiverMet, row.receiverUseful];
  const isAsked = row.followUpSentAt !== null && row.askerId !== null && row.receiverId !== null;
  return isAsked || met !== null ? { met, useful } : null;
}

function presentOther({
  memberId,
  fullName,
  businessName,
  country,
  photoUrl,
}: Side): NonNullable<IntroductionAnswer["other"]> {
  return { memberId, name: displayName({ fullName, businessName: null }), businessName, country, photoUrl };
}

function contactOf({ email, phone }: Side, ways: readonly ContactWay[]): NonNullable<IntroductionAnswer["contact"]> {
  return {
    email: ways.includes("email") ? email : null,
    whatsapp: ways.includes("whatsapp") ? whatsappLink(phone) : null,
    phone: ways.includes("phone") ? phone : null,
  };
}
