export const NOT_COPIED = "The browser did not let us copy. Please select the text and copy it.";

export const LINK_NOT_COPIED = "Failed to copy link";
