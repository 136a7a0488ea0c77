import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#basic-setup */
export const BASIC_SETUP_MESSAGES = {
  required: msg("Please fill in all required fields"),
  done: msg(`Basic profile setup complete! Welcome to ${BRAND.name}! 🎉`),
} as const;
