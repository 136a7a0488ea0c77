/** News that data changed, without the data: the listener asks the API (docs/develop/realtime.md#in-the-pages). */
export type Hint = {
  kind: HintKind;
  id?: string;
  version?: number;
};
export const HINT_KINDS = ["introductions", "notices", "profile", "sends", "overview", "editors"] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export type EditedThing = `${"opportunity" | "template"}:${string}`;

/**
 * Event on `document`; `detail` is the hint, or null if hints may have been missed.
 * `news` is sent for introductions and for notices.
 */
export type HintEventName = `hint:${HintKind | "news"}`;
