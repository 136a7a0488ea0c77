/** By its first letter. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

/** Arabic and Ethiopic letters reach further up and down, and look smaller at the same size. */
export const isTall = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Ethiopic}]/u.test(text);
