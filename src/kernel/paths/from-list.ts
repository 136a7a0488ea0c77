/** History state of a link from a list of missing answers: the form offers the way back there. */
export const FROM_LIST = "list of what is missing";
