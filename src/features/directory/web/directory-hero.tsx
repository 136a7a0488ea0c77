import { t } from "#platform/i18n/i18n.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";

const NUMBER = new Intl.NumberFormat("en");

/** `listed`: all members of the directory; null while nobody has counted them. */
export function DirectoryHero({ listed }: { listed: number | null }) {
  return (
    <BandHero title={t(DIRECTORY_TEXTS.title)} text={t(DIRECTORY_TEXTS.intro)}>
      {listed !== null && listed > 1 && (
        <p className="mt-3 font-semibold text-gold-on-deep">
          {t("{count} members are listed", { count: NUMBER.format(listed) })}
        </p>
      )}
    </BandHero>
  );
}
