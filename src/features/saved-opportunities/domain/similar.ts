import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md#similar */
type Traits = { type: string; region: string | null; industry: readonly string[] };
export type Seed = Traits & { title: string; hasApplied: boolean };
/** A key of SIMILAR_REASONS. */
export type Likeness = "typeIndustryRegion" | "typeIndustry" | "typeRegion" | "industryRegion";

/** {title} is what was saved, or applied to. */
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

/** What two have in common; null where that is less than two things of three. */
export function likenessOf(one: Traits, other: Traits): Likeness | null {
  const type = one.type === other.type;
  const industry = one.industry.some((key) => other.industry.includes(key));
  const region = one.region !== null && one.region === other.region;
  if (type && industry) return region ? "typeIndustryRegion" : "typeIndustry";
  if (type && region) return "typeRegion";
  return industry && region ? "industryRegion" : null;
}

type Similar<Candidate> = { candidate: Candidate; likeness: Likeness; seed: Seed };

/**
 * What is most like something saved comes first, then what is like more of it, then as the candidates came. Being
 * applied to counts as much as being saved: of both it is only said (decision 35 is about scores, which this leaves alone).
 */
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
