import type { Session } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import type { EnrolledFactor, EnrollRequest } from "../../../contract/factors.ts";
import { freeFactorName, MOST_FACTOR_NAME } from "../../../domain/second-factor.ts";
import { type Answer, callAccounts } from "../../call-accounts.ts";

type Wanted = { factor_type: EnrollRequest["factor_type"]; name: string; phone?: string; phone_country?: string };

/** Begins a factor; what the member began of this type before and left does not stand in the way of its name. */
export async function beginFactor(session: Session, { name, ...wanted }: Wanted): Promise<Answer<EnrolledFactor>> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) return user;
  const { factors = [] } = user.data;
  const left = factors.filter((own) => own.status === "unverified" && own.factor_type === wanted.factor_type);
  for (const { id } of left) await callAccounts(session, `/factors/${id}`, { method: "DELETE" });
  const taken = factors.filter((own) => !left.includes(own)).map((own) => own.friendly_name);
  const friendly_name = name.trim().slice(0, MOST_FACTOR_NAME) || freeFactorName(wanted.factor_type, taken);
  return callAccounts<EnrolledFactor>(session, "/factors", { body: { ...wanted, friendly_name } });
}
