import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../forms/enter-key.ts";
import { type ComboboxOption, moveActive, optionMeant } from "./combobox-options.ts";

type Settings = {
  options: readonly ComboboxOption[];
  suggest: (query: string) => readonly ComboboxOption[];
  selected: ComboboxOption | null;
  onSelect: (option: ComboboxOption | null) => void;
  blurDelayMs: number;
};

/** ARIA combobox pattern. */
export function useCombobox({ options, suggest, selected, onSelect, blurDelayMs }: Settings) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const text = typed ?? selected?.label ?? "";
  const found = open ? suggest(typed ?? "") : [];
  const activeOption = found[active];
  const optionId = (option: ComboboxOption) => `${id}-${option.value}`;
  const activeId = activeOption && optionId(activeOption);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const show = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption | null) => {
    setTyped(null);
    hide();
    answerWith(option);
  };
  const answerWith = (option: ComboboxOption | null) => {
    if (option?.value !== selected?.value) onSelect(option);
  };
  const answer = () => answerOf(typed, { options, suggest, selected });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) show();
      setActive(moveActive(active, event.key, suggest(typed ?? "").length));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (activeOption) choose(activeOption);
      else choose(answer());
    } else if (event.key === "Escape" && (open || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      hide();
    }
  };

  return {
    text,
    found,
    open,
    activeOption,
    activeId,
    listId: `${id}-list`,
    optionId,
    choose,
    onKeyDown,
    onType: (value: string) => {
      setTyped(value);
      setActive(value.trim() === "" ? -1 : 0);
      show();
    },
    onFocus: show,
    // The list closes after a delay, but the answer is set at once: the next control may submit the form.
    onBlur: () => {
      answerWith(answer());
      closing.current = setTimeout(() => {
        setTyped(null);
        hide();
      }, blurDelayMs);
    },
  };
}

type Answering = Pick<Settings, "options" | "suggest" | "selected">;

/** A typed text that means exactly one option selects it; "" clears the answer; other text keeps the previous one. */
function answerOf(typed: string | null, { options, suggest, selected }: Answering): ComboboxOption | null {
  if (typed === null) return selected;
  return typed.trim() === "" ? null : (optionMeant(options, suggest(typed), typed) ?? selected);
}
