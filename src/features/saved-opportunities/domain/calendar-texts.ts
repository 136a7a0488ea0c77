/** Of the calendar of what a member saved, and of those for everybody (docs/product/saved-opportunities.md#calendar). */
export const CALENDAR_TEXTS = {
  title: "In your calendar",
  lead: "See the last days of what you saved beside your other appointments. When one moves, your calendar follows.",
  make: "Make my calendar",
  address: "Address of your calendar",
  copy: "Copy address",
  copied: "Address copied!",
  open: "Open in my calendar app",
  addTo: "Add to {calendar}",
  secret: "Keep it to yourself: whoever has this address can read what you saved.",
  again: "Make a new address",
  againHint: "A new address ends the present one at once.",
  end: "Turn off",
  made: "Your calendar is ready.",
  renewed: "This is the new address. The one before no longer works.",
  ended: "Your calendar is off. Its address no longer works.",
  slowTitle: "Calendars look in their own time",
  slow: "Google Calendar looks for changes only every 8 to 24 hours, others every few hours. Our reminders by email come on time.",
  membersOnly: "This is for members: administrators save no opportunities.",
  all: "Calendars by type and region",
} as const;

export const PUBLIC_CALENDARS = {
  title: "Opportunities in your calendar",
  lead: "Follow a type or a region: your calendar shows every deadline of it, new ones too. You need no account.",
  how: "On a phone or a Mac, press “Open”. Elsewhere copy the address of the file into your calendar, where it asks for a calendar from the web.",
  byType: "By type",
  byRegion: "By region",
  open: "Open",
  file: "File",
  own: "Members have one of their own, with what they saved.",
  ownLink: "My calendar",
} as const;
