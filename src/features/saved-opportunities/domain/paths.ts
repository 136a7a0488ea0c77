/** What a member keeps. */
export const SAVED_PATH = "/opportunities/saved";
export const CALENDAR_PATH = `${SAVED_PATH}/calendar`;
/** Those of types and regions, for everybody. */
export const PUBLIC_CALENDARS_PATH = "/opportunities/calendars";
