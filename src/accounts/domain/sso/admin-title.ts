import { msg } from "#kernel/translate.ts";

export const SSO_ADMIN_TITLE = msg("Single sign-on");
