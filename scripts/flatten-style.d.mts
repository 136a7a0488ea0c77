export function withoutLayers(css: string): string;
export function writeFlatStyles(assets: string): void;
