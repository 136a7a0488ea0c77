/** What every list of the API says of a query that it does not understand. */
export const CURSOR_PROBLEM = "Please send the cursor as it was answered";
export const UNKNOWN_FILTER = "There is no such filter";

/** A search that finds more is told as "1,000+": counting a million on every visit would help nobody. */
export const MOST_COUNTED = 1000;
