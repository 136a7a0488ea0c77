export const NOTICES_PATH = "/notices";
export const NOTICE_SETTINGS_PATH = `${NOTICES_PATH}/settings`;

/** Marks it as read, and leads to what it is about. */
export const noticePath = (id: string): string => `/notice/${id}`;
