/** The page on which a member asks another (docs/product/introductions.md#asking). */
export const ASKING_TEXTS = {
  title: "Ask {name} for an introduction",
  lead: "One concrete question, which they can answer with yes or no. A few honest lines are enough.",
  guest: "Members ask each other for an introduction here. Join the community, or sign in, to ask.",
  profile: "See their profile",

  purpose: "What is it about?",
  question: "Your question",
  questionHint: "Say what you do, what you are stuck with, and what one answer would change.",
  prefilled: "We began with what you have in common. Change it as you like, and add your question.",
  ways: "How may they reach you?",
  waysHint: "They see it only if they accept. Tick what suits you.",
  noWays: "There is no way yet to reach you: confirm your email address, or add your number to your profile.",
  send: "Send my question",
  sending: "Sending...",
  failed: "Your question could not be sent. It is still here; please try again.",

  nextTitle: "What happens next",
  nextTold: "{name} gets an email, and has {days} days to answer.",
  nextSilent: "If it does not suit, you read “Not this time”. Nobody has to say why.",
  nextContact: "Only if {name} accepts, each of you sees how to reach the other.",
  heldBack: "Links, addresses and numbers in your question are held back until then.",

  missingTitle: "Almost there",
  missingText: "Members see who asks them. Before you ask, there is something left to do:",
  missingCard: "Complete your profile and confirm your card",
  missingPublic: "Make your profile public",
  openTitle: "You have asked this member already",
  openText: "Your question is on its way, or answered.",
  openButton: "See your question",
  limitButton: "See what you have sent",
  findMembers: "Find members",
} as const;
