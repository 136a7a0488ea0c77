import type { Context as AccountsContext } from "#accounts/server/context.ts";
import type { DeliveryContext } from "#features/email/server/context.ts";
import type { Context as OpportunitiesContext } from "#features/opportunities/server/context.ts";
import type { Context as ProfilesContext } from "#features/profiles/server/context.ts";
import type { Config } from "./config.ts";

export type Context = AccountsContext & ProfilesContext & DeliveryContext & OpportunitiesContext & { config: Config };
