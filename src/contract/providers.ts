/** A provider that is switched on, as GET /auth/v1/settings names it. */
export type ProviderWay = { id: string; name: string };
