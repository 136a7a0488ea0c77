import { checkWith } from "#shell/forms/check-with.ts";
import { phoneCodeSchema, phoneSchema } from "../../domain/phone-fields.ts";

export const checkNumber = checkWith(phoneSchema);
export const checkCode = checkWith(phoneCodeSchema);
