export function findOldPostgres(major: number): string | null;
