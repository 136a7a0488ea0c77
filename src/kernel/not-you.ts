/** Of mails that anybody can have sent to an address that is not theirs. */
export const NOT_YOU =
  "If this wasn't you, you don't need to do anything: nobody can use an account with your address unless you confirm it.";
