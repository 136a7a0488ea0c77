import fc from "fast-check";
import { CAME, type Came } from "#features/outcomes/domain/answers.ts";
import type { OutcomeFigures } from "#features/outcomes/domain/counted.ts";

const DAY = 86_400_000;
export const MEMBERS = 40;
export const LISTINGS = 12;

/** Random answers; person and listing are indexes. */
export const GIVEN_OUTCOMES = fc.array(
  fc.record({
    person: fc.nat(MEMBERS - 1),
    listing: fc.nat(LISTINGS - 1),
    came: fc.option(fc.constantFrom(...CAME)),
    amount: fc.option(fc.nat(50_000)),
    mayBeNamed: fc.boolean(),
    days: fc.nat(300),
  }),
  { maxLength: 250 },
);

export type Person = {
  id: string;
  country: string | null;
  gender: string | null;
  stage: string | null;
  isBanned: boolean;
};
export type Listing = { id: string; type: string; organizer: string | null; publishedAt: Date; isHeld: boolean };
export type Row = {
  person: Person;
  listing: Listing;
  came: Came | null;
  amount: number | null;
  mayBeNamed: boolean;
  answeredAt: Date | null;
};

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const distinct = <T>(values: T[]) => new Set(values).size;

function median(values: number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export function recount(rows: readonly Row[]): OutcomeFigures {
  const won = rows.filter(({ came }) => came === "won");
  const days = won.map(
    ({ answeredAt, listing }) => ((answeredAt?.getTime() ?? 0) - listing.publishedAt.getTime()) / DAY,
  );
  const amounts = won.flatMap(({ amount }) => amount ?? []);
  return {
    asked: rows.length,
    answered: rows.filter(({ came }) => came !== null).length,
    applied: rows.filter(({ came }) => came !== null && came !== "not_applied").length,
    won: won.length,
    listings: distinct(won.map(({ listing }) => listing.id)),
    amounts: amounts.length,
    amount: sum(amounts),
    days: median(days),
  };
}

export const answerers = (rows: readonly Row[]) =>
  distinct(rows.filter(({ came }) => came !== null).map(({ person }) => person.id));
export const isShownByName = ({ came, mayBeNamed, person, listing }: Row) =>
  came === "won" && mayBeNamed && !person.isBanned && !listing.isHeld;
/** Winners whose amounts remain in a sum after the named amounts are subtracted. */
export const unnamed = (rows: readonly Row[]) =>
  distinct(
    rows
      .filter((row) => row.came === "won" && row.amount !== null && !isShownByName(row))
      .map(({ person }) => person.id),
  );
