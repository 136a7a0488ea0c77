import { SETUP_FLASH } from "./routes/auth/complete-setup.ts";
import { ACCOUNT_FLASH } from "./routes/auth/flash-messages.ts";
import { CONNECT_FLASH } from "./routes/directory/flash-messages.ts";
import { SITE_FLASH } from "./routes/marketing/flash-messages.ts";
import { APPLICATION_FLASH } from "./routes/pre-apply/send-application.ts";
import { SESSION_FLASH } from "./session.ts";

/** Every message that one page may leave for the next. */
export const FLASH_MESSAGES = {
  ...SESSION_FLASH,
  ...ACCOUNT_FLASH,
  ...SETUP_FLASH,
  ...CONNECT_FLASH,
  ...SITE_FLASH,
  ...APPLICATION_FLASH,
};
