import { BRAND } from "#kernel/brand.ts";

/** docs/product/profiles.md#basic-setup */
export const BASIC_SETUP_MESSAGES = {
  required: "Please fill in all required fields",

  done: `Basic profile setup complete! Welcome to ${BRAND.name}! 🎉`,
} as const;
