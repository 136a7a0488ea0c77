export function findMissing(build: string): string | undefined;
export function setAside(build: string): void;
export function keepFormer(build: string): void;
