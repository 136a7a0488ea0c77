import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md#similar */
type Traits = { type: string; region: string | null; industry: readonly string[] };
export type Seed = Traits & { title: string; hasApplied: boolean };
export type Likeness = "typeIndustryRegion" | "typeIndustry" | "typeRegion" | "industryRegion";

export const SIMILAR_REASONS: Record<Likeness, { saved: string; applied: string }> = {
  typeIndustryRegion: {
    saved: msg("Same kind, industry and region as {title}, which you saved"),
    applied: msg("Same kind, industry and region as {title}, which you applied to"),
  },
  typeIndustry: {
    saved: msg("Same kind and industry as {title}, which you saved"),
    applied: msg("Same kind and industry as {title}, which you applied to"),
  },
  typeRegion: {
    saved: msg("Same kind and region as {title}, which you saved"),
    applied: msg("Same kind and region as {title}, which you applied to"),
  },
  industryRegion: {
    saved: msg("Same industry and region as {title}, which you saved"),
    applied: msg("Same industry and region as {title}, which you applied to"),
  },
};

/** @returns null when two opportunities share fewer than two of type, industry and region */
function likenessOf(one: Traits, other: Traits): Likeness | null {
  const type = one.type === other.type;
  const industry = one.industry.some((key) => other.industry.includes(key));
  const region = one.region !== null && one.region === other.region;
  if (type && industry) return region ? "typeIndustryRegion" : "typeIndustry";
  if (type && region) return "typeRegion";
  return industry && region ? "industryRegion" : null;
}

type Similar<Candidate> = { candidate: Candidate; likeness: Likeness; seed: Seed };

/** An application counts as much as a save; decision 35 concerns match scores, which this ranking does not change. */
export function rankSimilar<Candidate extends Traits>(
  seeds: readonly Seed[],
  candidates: readonly Candidate[],
): Similar<Candidate>[] {
  const ranked = candidates.flatMap((candidate, place) => {
    const alike = seeds.flatMap((seed) => {
      const likeness = likenessOf(seed, candidate);
      return likeness === null ? [] : [{ likeness, seed, weight: likeness === "typeIndustryRegion" ? 2 : 1 }];
    });
    const [best] = alike.toSorted((one, other) => other.weight - one.weight);
    return best ? [{ candidate, ...best, count: alike.length, place }] : [];
  });
  return ranked
    .toSorted((one, other) => other.weight - one.weight || other.count - one.count || one.place - other.place)
    .map(({ candidate, likeness, seed }) => ({ candidate, likeness, seed }));
}
