import { msg } from "./translate.ts";

export const FOREIGN_PAGE = {
  title: msg("Nothing was sent"),
  help: [
    msg("Go back to the page, load it again and send the form once more."),
    msg(
      "Your browser, or something added to it, may hide which page you come from. Allow it to send the “referrer” to this site: it is a setting about privacy.",
    ),
    msg("Or open the page in another browser, such as Chrome, Firefox, Opera or Safari."),
  ],
} as const;
