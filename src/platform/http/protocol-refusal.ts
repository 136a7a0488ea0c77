export const VERSION_HEADER = "x-supabase-api-version";
export const VERSION = "2024-01-01";

export type Refusal = { status: number; code: string; message: string; reasons?: string[] | undefined };

/** Error body of API version 2024-01-01 and later. */
type ErrorBody = { code: string; message: string; weak_password?: { reasons: string[] } };

type LegacyErrorBody = {
  code: number;
  error_code: string;
  msg: string;
  error_id?: string;
  weak_password?: { reasons: string[] };
};

export const knowsVersion = (version: string | undefined): boolean =>
  version !== undefined && /^2\d{3}-\d\d-\d\d$/.test(version) && version >= VERSION;

export function refusalBody(refusal: Refusal, requestId: string, version: string | undefined) {
  return knowsVersion(version) ? body(refusal) : legacyBody(refusal, requestId);
}

function body({ code, message, reasons }: Refusal): ErrorBody {
  const answer: ErrorBody = { code, message };
  if (reasons) answer.weak_password = { reasons };
  return answer;
}

function legacyBody({ status, code, message, reasons }: Refusal, requestId: string): LegacyErrorBody {
  const answer: LegacyErrorBody = { code: status, error_code: code, msg: message };
  if (status >= 500) answer.error_id = requestId;
  if (reasons) answer.weak_password = { reasons };
  return answer;
}
