import { TEMPLATE_LIMITS } from "../limits.ts";

/** The editor of mails (docs/product/email.md#writing). */
export const EDITOR_TEXTS = {
  email: "Email",
  toolbar: "Formatting",
  write: "Write",
  preview: "Preview",
  html: "HTML",
  writeHint: "Write as in a letter. An empty line starts a new paragraph, and web addresses become links.",
  fieldHint: "Puts the member's own value where the cursor is.",
  decoration: "A picture that is only decoration",
  notLoaded: "The editor could not be loaded.",
  keptAsHtml: "This email is written as HTML",
  startQuestion:
    "Write can start from its text. Headings, lists, links, buttons and pictures come along; tables become paragraphs, and colours and other looks of its own are lost.",
  start: "Start from its text",
  showHtml: "Stay with the HTML",
  started: "This email was written as HTML before. What it looked like is gone once you save.",
  putBack: "Put the HTML back",
  textIsOwn: "The plain text of this email was written by hand, so it does not follow what you write here.",
  letFollow: "Let it follow",
  picturesLeftOut:
    "{count, plural, one {# picture} other {# pictures}} did not come along. Save the picture on your device and add it with “Picture”.",
} as const;

export const LINK_TEXTS = {
  linkTitle: "Link",
  buttonTitle: "Button",
  words: "Words to show",
  label: "Words on the button",
  address: "Web address or email address",
  addressHint: "Such as www.example.com or name@example.com",
  remove: "Remove the link",
  done: "Done",
} as const;

export const LINK_PROBLEMS = {
  words: "Please write the words to show",
  address: "Please enter a web address or an email address",
} as const;

export const PICTURE_TEXTS = {
  title: "Picture",
  file: "Picture file",
  fileHint: "JPEG, PNG, GIF or WebP of at most 10 MB. It is made small enough for an email.",
  alt: "What the picture shows",
  altHint: "Read aloud to people who cannot see it, and shown where pictures are blocked.",
  decoration: "It is only decoration and says nothing",
} as const;

export const PICTURE_PROBLEMS = {
  file: "Please choose a picture",
  alt: "Please describe the picture in a few words",
  failed: "Failed to upload the picture. Please try again.",
} as const;

/** What a document of the editor is refused with; nobody meets it who uses the editor. */
export const DOCUMENT_PROBLEMS = {
  broken: "This email is not as the editor writes it",
  tooLarge: `Please use at most ${TEMPLATE_LIMITS.bytes / 1024} KB`,
} as const;
