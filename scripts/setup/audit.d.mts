export function auditPackages(): Promise<void>;
export function readAudit(output: string): { found: string[]; silence: string | null };
