/** What a member keeps. */
export const SAVED_PATH = "/opportunities/saved";
export const CALENDAR_PATH = "/opportunities/calendars/mine";
/** Those of types and regions, for everybody. */
export const PUBLIC_CALENDARS_PATH = "/opportunities/calendars";
/** Where a star without script is posted. */
export const STAR_PATH = "/opportunities/saved/star";
/** Where the link of a notice leads. */
export const SAVE_BY_LINK_PATH = "/opportunities/saved/by-link";

/**
 * As it stands in a notice, whose words all readers share: when the mail is made, each reader's own token takes the place
 * of this one.
 */
export const markedSavePath = (opportunityId: string): string => `${SAVE_BY_LINK_PATH}?token=of-${opportunityId}`;

export const savedPath = (opportunityId: string): string => `${SAVED_PATH}/${opportunityId}`;
