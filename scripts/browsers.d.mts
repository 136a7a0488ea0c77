export const BROWSERS: string;
