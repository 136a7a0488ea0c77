/** docs/product/opportunities.md#proposals */
export const PROPOSAL_STATES = ["open", "asked", "published", "declined"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const UNDECIDED = ["open", "asked"] as const satisfies readonly ProposalState[];

export const PROPOSAL_ACTS = {
  publish: UNDECIDED,
  ask: ["open"],
  decline: UNDECIDED,
} as const satisfies Record<string, readonly ProposalState[]>;
export type ProposalAct = keyof typeof PROPOSAL_ACTS;

export const canDo = (act: ProposalAct, state: ProposalState): boolean =>
  PROPOSAL_ACTS[act].some((known) => known === state);

export const MOST_OPEN = 5;
export const MOST_A_DAY = 10;

export const ABOUT_MAX = 2000;
export const MESSAGE_MAX = 1000;
