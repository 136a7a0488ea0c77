import { ApiError } from "#kernel/errors.ts";
import { type SsoProblem, ssoProblem } from "../../domain/sso/admin-messages.ts";
import { type AuthError, refuse, validationFailed } from "../errors.ts";

const CODES: [SsoProblem, Parameters<typeof refuse>[0]][] = [
  ["exists", "saml_idp_already_exists"],
  ["otherProvider", "saml_entity_id_mismatch"],
  ["domainTaken", "sso_domain_already_exists"],
  ["fetchFailed", "saml_metadata_fetch_failed"],
  ["notFound", "sso_provider_not_found"],
];

/** Refusals of the administration's own verbs, with the codes that the protocol has for them. */
export async function inProtocolsWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ApiError ? asAuthError(error) : error;
  }
}

function asAuthError({ message }: ApiError): AuthError {
  const [, code] = CODES.find(([problem]) => ssoProblem(problem) === message) ?? [];
  return code ? refuse(code, undefined, message) : validationFailed(message);
}
