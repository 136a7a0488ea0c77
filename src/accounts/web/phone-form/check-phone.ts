import { checkWith } from "#shell/forms/check-with.ts";
import { phoneSchema } from "../../domain/phone-fields.ts";

export const checkNumber = checkWith(phoneSchema);
