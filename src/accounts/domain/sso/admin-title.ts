import { msg } from "#kernel/translate.ts";

/** What the administrators' page about organisations is called, wherever a way leads to it. */
export const SSO_ADMIN_TITLE = msg("Single sign-on");
