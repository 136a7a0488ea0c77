import { Link2, Share2 } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "../ui/button.tsx";

type ShareLinksProps = {
  url: string;
  title: string;
  copied: string;
  failed: string;
};

/** The button for the device's share dialog needs script; the links do not. */
export function ShareLinks({ url, title, copied, failed }: ShareLinksProps) {
  const look = buttonClass({ variant: "secondary", size: "sm" });
  const messages = { "data-copied": copied, "data-failed": failed };
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      <li className="scripted">
        <button type="button" className={look} data-share={url} data-title={title} {...messages}>
          <Share2 aria-hidden className="size-4" />
          {t("Share")}
        </button>
      </li>
      {shareTargets(url, title).map(({ label, href }) => (
        <li key={label}>
          <a className={look} href={href} target="_blank" rel="noopener noreferrer" translate="no">
            {label}
          </a>
        </li>
      ))}
      <li className="scripted">
        <button type="button" className={look} data-copy={url} {...messages}>
          <Link2 aria-hidden className="size-4" />
          {t("Copy Link")}
        </button>
      </li>
    </ul>
  );
}

function shareTargets(url: string, title: string) {
  return [
    { label: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}` },
  ];
}
