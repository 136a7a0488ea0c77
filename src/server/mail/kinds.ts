/** Kinds whose text holds no link or code to an account; of every other kind the text is emptied once it is sent. */
export const LASTING_KINDS: readonly string[] = ["welcome", "profileComplete"];

export const carriesSecrets = (kind: string): boolean => !LASTING_KINDS.includes(kind);
