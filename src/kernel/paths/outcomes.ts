export const OUTCOMES_PATH = "/opportunities/outcomes";
export const OUTCOME_LINK_PATH = "/opportunities/outcomes/answer";
export const RESULTS_PATH = "/results";

/** @param said preselected answer; opening the link does not save it */
export const outcomeLink = (token: string, said?: string): string =>
  `${OUTCOME_LINK_PATH}?${new URLSearchParams({ token, ...(said && { said }) })}`;
