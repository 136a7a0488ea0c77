/** Words without contents: whoever hears one asks the API (docs/realtime.md#in-the-pages). */
export type Hint = {
  kind: HintKind;
  id?: string;
  version?: number;
};
export const HINT_KINDS = ["introductions", "notices", "profile", "sends", "overview", "editors"] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** What two administrators may write at once, by its kind and id. */
export type EditedThing = `${"opportunity" | "template"}:${string}`;

/** As the page hears it, on its document; its detail is the hint, or null where the page may have missed some. `news`: introductions or notices. */
export type HintEventName = `hint:${HintKind | "news"}`;
