/** Beside a link to one question: the page before it lists what is missing, and the form offers the way back there. */
export const FROM_LIST = "list of what is missing";
