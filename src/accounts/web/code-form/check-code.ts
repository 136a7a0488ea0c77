import { checkWith } from "#shell/forms/check-with.ts";
import { codeSchema } from "../../domain/code-fields.ts";

export const checkCode = checkWith(codeSchema);
