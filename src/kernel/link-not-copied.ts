export const LINK_NOT_COPIED = "Failed to copy link";
