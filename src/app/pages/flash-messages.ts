import { ACCOUNT_FLASH } from "#accounts/web/auth/flash-messages.ts";
import { APPLICATION_FLASH } from "#features/pre-applications/web/send-application.ts";
import { SETUP_FLASH } from "#features/profiles/web/setup/complete-setup.ts";
import { SAVED_FLASH } from "#features/saved-opportunities/web/flash-messages.ts";
import { SITE_FLASH } from "#features/site/web/flash-messages.ts";
import { SESSION_FLASH } from "#shell/session/session.ts";

export const FLASH_MESSAGES = {
  ...SESSION_FLASH,
  ...ACCOUNT_FLASH,
  ...SETUP_FLASH,
  ...SITE_FLASH,
  ...APPLICATION_FLASH,
  ...SAVED_FLASH,
};
