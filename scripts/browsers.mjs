/** Oldest browsers of docs/develop/browsers.md, except static blocks; test/pages/browsers.test.ts checks those. */
export const BROWSERS = "es2022";
