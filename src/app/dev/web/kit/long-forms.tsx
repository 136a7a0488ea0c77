import { useState } from "react";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { NO_COUNTRIES_FOUND } from "#kernel/countries/suggest.ts";
import { t } from "#platform/i18n/i18n.ts";
import { countryOption } from "#shell/text/country-option.ts";
import { Button } from "#shell/ui/button.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { FileField } from "#shell/ui/file-field.tsx";
import { DialogForm, FormDialog } from "#shell/ui/form-dialog.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { ListPicker } from "#shell/ui/list-picker.tsx";
import { ViewSwitch } from "#shell/ui/view-switch.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const views = () => [
  { value: "write", label: t("Write") },
  { value: "preview", label: t("Preview") },
];
const nothing = () => {};

export function LongForms() {
  return (
    <Chapter id="long-forms" title={t("Long forms")}>
      <Specimen id="form-dialog" title={t("A form in a dialog, the whole screen on a phone")}>
        <ExampleDialog />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen id="counter" title={t("Counted text and a switch of views")}>
          <CountedText />
        </Specimen>
        <Specimen id="list-picker" title={t("Several of a long list")}>
          <PickedCountries />
        </Specimen>
      </div>
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen id="file-none" title={t("A file: none, refused")}>
          <FileField
            label={t("Attachment")}
            hint={t("PDF, up to 10 MB.")}
            error={t("This file is empty")}
            accept=".pdf"
            file={null}
            percent={null}
            onChoose={nothing}
            onRemove={nothing}
          />
        </Specimen>
        <Specimen id="file-uploading" title={t("A file: on its way")}>
          <FileField
            label={t("Another attachment")}
            accept=".pdf"
            file={null}
            percent={40}
            onChoose={nothing}
            onRemove={nothing}
            onCancel={nothing}
          />
        </Specimen>
        <Specimen id="file-there" title={t("A file: there")}>
          <FileField
            label={t("Third attachment")}
            accept=".pdf"
            file={{ name: "call-for-proposals-of-the-year-with-a-very-long-name.pdf", href: "/robots.txt" }}
            percent={null}
            onChoose={nothing}
            onRemove={nothing}
          />
        </Specimen>
      </div>
    </Chapter>
  );
}

function ExampleDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Open the form")}</Button>
      <FormDialog open={open} onClose={close} title={t("A long form")}>
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          footer={
            <div className="flex justify-end gap-3">
              <Button variant="secondary" onClick={close}>
                {t("Close")}
              </Button>
              <Button type="submit">{t("Save")}</Button>
            </div>
          }
        >
          <div className="grid gap-5">
            {Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are alike and never move
              <Field key={index} label={t("Field {number}", { number: index + 1 })}>
                <Input name={`field-${index}`} />
              </Field>
            ))}
          </div>
        </DialogForm>
      </FormDialog>
    </>
  );
}

function CountedText() {
  const [text, setText] = useState(t("Almost at the end of its room."));
  const [view, setView] = useState("write");
  return (
    <div className="grid gap-3">
      <ViewSwitch label={t("View")} views={views()} value={view} onChange={setView} />
      <Field label={t("Summary")} aside={<Counter length={text.length} max={30} />}>
        <Textarea name="counted" rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </div>
  );
}

function PickedCountries() {
  const [chosen, setChosen] = useState(["KE", "NG"]);
  return (
    <ListPicker
      name="countries"
      label={t("Countries")}
      options={COUNTRIES.map(countryOption)}
      value={chosen}
      onValueChange={setChosen}
      emptyText={(typed) => t(NO_COUNTRIES_FOUND, { typed })}
      addLabel={t("Add a country")}
      placeholder={t("Type to search")}
    />
  );
}
