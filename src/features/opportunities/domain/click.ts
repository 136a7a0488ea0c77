/** A§3 opportunity_clicks. */
export const CLICK_KINDS = ["apply", "download"] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];
