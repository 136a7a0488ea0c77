/** Mails that were handed to the mail server by a process that ended before it heard of them. */
export const UNCERTAIN_TEXTS = {
  title: "{count, plural, one {# email may not have arrived} other {# emails may not have arrived}}",
  about:
    "The site stopped while {count, plural, one {it was being handed to the mail server, which never acknowledged it} other {they were being handed to the mail server, which never acknowledged them}}. Nothing of this is sent again automatically.",
  later:
    "{count, plural, one {# of them belongs to a send that is still under way, and can be sent again once that has ended.} other {# of them belong to sends that are still under way, and can be sent again once those have ended.}}",
  again: "Send again",
  leave: "Do not send again",
  againTitle: "Send again?",
  againQuestion:
    "{count, plural, one {# email will be sent again. If the first one did arrive, its reader gets it twice.} other {# emails will be sent again. Some people may get theirs twice.}}",
  againYes: "{count, plural, one {Send # email again} other {Send # emails again}}",
  leaveTitle: "Do not send again?",
  leaveQuestion:
    "{count, plural, one {# email stays as it is, and this notice goes. It can still be sent again from its send.} other {# emails stay as they are, and this notice goes. They can still be sent again from their sends.}}",
  leaveYes: "Leave as it is",
  sentAgain: "{count, plural, one {# email waits to be sent again.} other {# emails wait to be sent again.}}",
  left: "Nothing is sent again.",
  failed: "This did not work.",
} as const;
