import { inArray } from "drizzle-orm";
import { ANSWER_DAYS, daysAfter, MENTOR_PLACES } from "#features/introductions/domain/limits.ts";
import type { IntroductionState } from "#features/introductions/domain/states.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { Context } from "../context.ts";

type Given = Partial<typeof introductions.$inferInsert>;
type Demo = Pick<typeof introductions.$inferInsert, "purpose" | "question" | "state"> & {
  from: string;
  to: string;
  daysAgo: number;
  /** Days between the question and its answer. */
  answeredIn?: number;
  mentee?: boolean;
};

const [CHINEDU, ZAWADI, AKINYI] = ["Chinedu Eze", "Zawadi Mushi", "Akinyi Odhiambo"];

const DEMO: readonly Demo[] = [
  {
    from: ZAWADI,
    to: CHINEDU,
    daysAgo: 2,
    purpose: "mentoring",
    question:
      "We are both in markets where cash comes late. Could you look at our first price list for restaurants with me, for an hour, before we show it to a lender?",
  },
  {
    from: "Musa Danjuma",
    to: CHINEDU,
    daysAgo: 12,
    purpose: "funding",
    question:
      "You raised for a fintech. Which two lenders in Lagos would read a file of a grain trader with three years of books? My number is +234 803 555 0142.",
  },
  {
    from: "Abena Owusu-Ansah",
    to: CHINEDU,
    daysAgo: 40,
    answeredIn: 2,
    state: "accepted",
    mentee: true,
    purpose: "mentoring",
    question: "I need help with investor readiness: would you meet me twice before our first pitch in Accra?",
  },
  {
    from: "Kojo Tetteh",
    to: CHINEDU,
    daysAgo: 60,
    answeredIn: 3,
    state: "declined",
    purpose: "other",
    question: "Can you tell me about everything that you do?",
  },
  {
    from: "Isatu Kargbo",
    to: CHINEDU,
    daysAgo: 75,
    answeredIn: 4,
    state: "closed",
    purpose: "advice",
    question: "How did you choose the first ten customers to whom you gave credit?",
  },
  {
    from: CHINEDU,
    to: AKINYI,
    daysAgo: 20,
    answeredIn: 1,
    state: "accepted",
    purpose: "partnership",
    question: "Your workshops sell abroad, and are paid in three currencies. May I show you what we built for that?",
  },
  {
    from: CHINEDU,
    to: "Jean-Baptiste Uwimana",
    daysAgo: 3,
    purpose: "trade",
    question: "We look for maps of market days in Rwanda. Could we buy yours, or a licence of them?",
  },
  {
    from: "Kiprotich Langat",
    to: ZAWADI,
    daysAgo: 1,
    purpose: "trade",
    question:
      "Your growers are near Moshi, and our cooling tanks stand empty from June to August. Shall we share them?",
  },
  {
    from: ZAWADI,
    to: AKINYI,
    daysAgo: 30,
    answeredIn: 2,
    state: "accepted",
    purpose: "advice",
    question: "You sell to workshops that order once a month. How do you plan what to buy from your suppliers?",
  },
  {
    from: ZAWADI,
    to: "Celeste Macuácua",
    daysAgo: 45,
    state: "expired",
    purpose: "advice",
    question: "Who carries your fish to Maputo in the rains, and what does a kilogram cost you?",
  },
];

export async function seedIntroductions({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const idOf = await findMembers(db);
  const now = clock();
  await db.insert(introductions).values(
    DEMO.map(({ from, to, daysAgo, answeredIn, mentee = false, ...said }) => {
      const at = daysAfter(now, -daysAgo);
      const answeredAt = answeredIn === undefined ? null : daysAfter(at, answeredIn);
      return {
        ...said,
        ...endOf(said.state ?? "asked", answeredAt ?? daysAfter(at, ANSWER_DAYS)),
        askerId: idOf.get(from) ?? null,
        receiverId: idOf.get(to) ?? null,
        createdAt: at,
        presentedAt: at,
        expiresAt: daysAfter(at, ANSWER_DAYS),
        answeredAt,
        takesPlace: mentee,
        askerWays: ["email" as const],
      };
    }),
  );
  const mentor = idOf.get(CHINEDU);
  if (mentor) await db.insert(mentorPlaces).values({ id: mentor, ...MENTOR_PLACES, taken: 1 });
}

async function findMembers(db: Queryable): Promise<Map<string | null, string>> {
  const names = DEMO.flatMap(({ from, to }) => [from, to]);
  const { id, fullName } = userProfiles;
  const rows = await db.select({ id, fullName }).from(userProfiles).where(inArray(fullName, names));
  return new Map(rows.map((row) => [row.fullName, row.id]));
}

function endOf(state: IntroductionState, at: Date): Given {
  if (state === "asked") return {};
  if (state === "accepted") return { receiverWays: ["email", "whatsapp"] };
  return { closedAt: at, ...(state === "closed" ? { receiverWays: ["email"] } : {}) };
}
