import { phoneCodeSchema, phoneSchema } from "#domain/auth/phone-fields.ts";
import { checkWith } from "#web/check-with.ts";

export const checkNumber = checkWith(phoneSchema);
export const checkCode = checkWith(phoneCodeSchema);
