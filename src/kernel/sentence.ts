/** A text with placeholders. Each value is a list of labels: they are translated one by one, and joined, where they show. */
export type Sentence = { text: string; values: Record<string, string[]> };

const SHOWN_VALUES = 3;

/** A list within a sentence: the first few, and a sign that there are more. */
export function shortList(labels: readonly string[]): string[] {
  return labels.length > SHOWN_VALUES ? [...labels.slice(0, SHOWN_VALUES), "…"] : [...labels];
}
