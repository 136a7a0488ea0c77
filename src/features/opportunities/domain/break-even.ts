import { readDecimal } from "#kernel/typed-number.ts";

type PriceCheck = { price: number; costOfOne: number; costsOfMonth: number };
type PriceAnswer = { earnedPerSale: number; marginPercent: number; salesToBreakEven: number | null };

/** `salesToBreakEven` is null when a sale earns nothing. */
export function breakEven({ price, costOfOne, costsOfMonth }: PriceCheck): PriceAnswer {
  const earnedPerSale = round(price - costOfOne);
  const marginPercent = price > 0 ? Math.round((earnedPerSale / price) * 100) : 0;
  const salesToBreakEven = earnedPerSale > 0 ? Math.ceil(round(costsOfMonth / earnedPerSale)) : null;
  return { earnedPerSale, marginPercent, salesToBreakEven };
}

/** Rounding removes binary fraction errors, which would add one sale too many to the result. */
function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}

const AMOUNT_MAX = 1e12;

export function readAmount(text: string): number | null {
  const amount = readDecimal(text);
  return amount !== null && amount >= 0 && amount < AMOUNT_MAX ? amount : null;
}
