export const NOTICES_PATH = "/notices";
export const NOTICE_SETTINGS_PATH = `${NOTICES_PATH}/settings`;

export const noticePath = (id: string): string => `/notice/${id}`;
