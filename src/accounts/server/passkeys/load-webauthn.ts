/** Parsers of certificates and more come with it, 25 MB of memory: it is loaded when a passkey is first asked for. */
export const loadWebauthn = () => import("@simplewebauthn/server");
export const loadWebauthnHelpers = () => import("@simplewebauthn/server/helpers");
