type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** The translator of `platform/i18n`, for rules whose sentences have values in them; a sentence without is a constant. */
export let t: Translate = (sentence) => sentence;

/** Said once, by the translator as it loads. */
export const translateBy = (other: Translate) => {
  t = other;
};

/** A sentence that is translated where it is said. */
export const msg = <Text extends string>(text: Text): Text => text;
