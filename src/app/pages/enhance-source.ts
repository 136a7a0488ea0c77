import built from "./enhance.ts?worker&url";

/** The development server serves the source itself. */
export const enhanceSource: string = import.meta.env.DEV ? "/src/app/pages/enhance.ts" : built;
