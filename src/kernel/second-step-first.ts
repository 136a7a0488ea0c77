/** Of an administrator whose second step is not set up yet. */
export const SECOND_STEP_FIRST =
  "Administrator accounts need two-step sign-in. Turn it on to open the administration pages.";
