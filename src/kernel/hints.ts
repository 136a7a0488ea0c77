/** Words without contents: whoever hears one asks the API (docs/realtime.md#in-the-pages). */
export type Hint = {
  kind: "introductions" | "notices" | "profile" | "sends" | "overview" | "editors";
  id?: string;
  version?: number;
};
export type HintKind = Hint["kind"];

/** What two administrators may write at once, by its kind and id. */
export type EditedThing = `${"opportunity" | "template"}:${string}`;
