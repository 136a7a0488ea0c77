import { t } from "../i18n/i18n.ts";
import { type Block, oneLine, paragraph, value } from "./blocks.ts";

export const greeting = (fullName: string): Block =>
  paragraph(oneLine(fullName) ? t("Hello {name},", { name: value(fullName) }) : t("Hello,"));
