/** What a member keeps. */
export const SAVED_PATH = "/opportunities/saved";
export const CALENDAR_PATH = `${SAVED_PATH}/calendar`;
