/** Syntax that the oldest browsers of docs/browsers.md read, but for static blocks; test/pages/browsers.test.ts looks for those. */
export const BROWSERS = "es2022";
