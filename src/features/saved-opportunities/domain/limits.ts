/** docs/product/saved-opportunities.md#limits */
export const MOST_SAVED = 500;
export const NOTE_MAX_LENGTH = 2000;
export const SAVED_PER_PAGE = 20;
export const MOST_SIMILAR = 6;
