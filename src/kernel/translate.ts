type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** Translates a sentence with values; `platform/i18n` sets the function. Other sentences use `msg`. */
export let t: Translate = (sentence) => sentence;

export const translateBy = (other: Translate) => {
  t = other;
};

/** Marks a sentence for the catalogues; it is translated where it is shown. */
export const msg = <Text extends string>(text: Text): Text => text;
