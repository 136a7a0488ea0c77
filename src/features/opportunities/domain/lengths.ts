export const TITLE_MAX_LENGTH = 150;
export const ORGANIZER_MAX_LENGTH = 150;
