import type { DeviceSession } from "../../contract/sessions.ts";
import { deviceName } from "../../domain/device-name.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import { shortAddress } from "../../domain/short-address.ts";
import type { Session } from "../queries.ts";

const SECOND_STEPS: ReadonlySet<string> = new Set(Object.values(FACTOR_METHODS));

export function presentDevice(session: Session, currentId: string): DeviceSession {
  const { id, amr, userAgent, ip, createdAt, refreshedAt } = session;
  return {
    id,
    device: deviceName(userAgent),
    address: shortAddress(ip),
    method: amr.findLast(({ method }) => !SECOND_STEPS.has(method))?.method ?? "",
    created_at: createdAt.toISOString(),
    last_used_at: (refreshedAt ?? createdAt).toISOString(),
    current: id === currentId,
  };
}
