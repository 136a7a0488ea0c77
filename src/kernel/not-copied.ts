export const NOT_COPIED = "The browser did not let us copy. Please select the text and copy it.";
