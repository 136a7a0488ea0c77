/** Kinds whose text holds no link or code to an account; it is kept for the log. */
export const LASTING_KINDS: readonly string[] = ["welcome", "profileComplete", "preApplication"];
/** The same text for many: no secret either, but too much to keep. */
const BULK_KINDS: readonly string[] = ["opportunityAlert", "preApplicationInvite"];

export const carriesSecrets = (kind: string): boolean => !LASTING_KINDS.includes(kind) && !BULK_KINDS.includes(kind);

/** Texts that are gone once they are sent. */
export const isEmptiedOnceSent = (kind: string): boolean => !LASTING_KINDS.includes(kind);
