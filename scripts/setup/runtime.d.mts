export const OPTIONS: string[];
export const ENVIRONMENT: Record<string, string>;
