export const SAVED_PATH = "/opportunities/saved";
export const CALENDAR_PATH = "/opportunities/calendars/mine";
export const PUBLIC_CALENDARS_PATH = "/opportunities/calendars";
/** Target of the form that saves an opportunity without script. */
export const STAR_PATH = "/opportunities/saved/star";
export const SAVE_BY_LINK_PATH = "/opportunities/saved/by-link";

/** Path with a placeholder: all readers share a notice's text, and the mailer inserts each reader's token. */
export const markedSavePath = (opportunityId: string): string => `${SAVE_BY_LINK_PATH}?token=of-${opportunityId}`;

export const savedPath = (opportunityId: string): string => `${SAVED_PATH}/${opportunityId}`;
