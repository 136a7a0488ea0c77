import { cx } from "../ui/class-names.ts";

type Props = {
  name: string;
  value: string;
  note?: string;
  wide?: boolean;
};

export function Figure({ name, value, note, wide }: Props) {
  return (
    <div className={cx("min-w-0", wide && "col-span-full border-t border-line pt-4")}>
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd>
        <span className="font-heading text-2xl font-bold tabular-nums">{value}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}
