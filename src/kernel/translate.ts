type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** In English. */
export const withValues: Translate = (sentence, values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));

let translate = withValues;

/** The translator of `platform/i18n`, for rules whose sentences have values in them; a sentence without is a constant. */
export const t: Translate = (sentence, values) => translate(sentence, values);

/** Said once, by each program that has a translator. */
export const translateBy = (other: Translate) => {
  translate = other;
};
