import { t } from "#web/i18n.ts";
import { publicPage } from "#web/kind.ts";

export const handle = publicPage;

export default function Home() {
  return <h1>{t("ISA")}</h1>;
}
