export const OUTCOMES_PATH = "/opportunities/outcomes";
export const OUTCOME_LINK_PATH = "/opportunities/outcomes/answer";
export const RESULTS_PATH = "/results";

/** @param said what the link of a mail has chosen; opening it says nothing */
export const outcomeLink = (token: string, said?: string): string =>
  `${OUTCOME_LINK_PATH}?${new URLSearchParams({ token, ...(said && { said }) })}`;
