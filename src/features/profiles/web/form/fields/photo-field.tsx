import { Camera, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Button } from "#shell/ui/button.tsx";
import { FieldGroup } from "#shell/ui/field.tsx";
import { Progress } from "#shell/ui/progress.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { PHOTO_MESSAGES, PHOTO_TYPES, photoProblem } from "../../../domain/photo.ts";
import { controlId } from "../step-fields.ts";
import { removePhoto, type Upload, uploadPhoto } from "../upload-photo.ts";

type Props = { userId: string; name: string; url: string | null; onStored: () => void };

/** The photo is uploaded as soon as the member chooses it (docs/product/profiles.md#photo). */
export function PhotoField({ userId, name, url, onStored }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { percent, removing, preview, problem, choose, remove } = usePhoto({ userId, onStored });
  const uploading = percent !== null;
  return (
    <FieldGroup
      id={controlId("profilePhotoUrl")}
      label={t("Profile photo")}
      hint={t("JPEG, PNG, GIF or WebP, up to 10 MB")}
      error={problem && t(problem)}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={preview ?? url} size="xl" alt={preview || url ? t("Your profile photo") : ""} />
        <div className="grid min-w-0 flex-1 gap-2">
          <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(",")}
            disabled={uploading || removing}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void choose(file);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              ref={chooser}
              pending={uploading}
              icon={<Camera aria-hidden className="size-4" />}
              onClick={() => input.current?.click()}
            >
              {url ? t("Change photo") : t("Upload a photo")}
            </Button>
            {url && (
              <Button
                size="sm"
                variant="ghost"
                disabled={uploading}
                pending={removing}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => void remove().then((removed) => removed && chooser.current?.focus())}
              >
                {t("Remove photo")}
              </Button>
            )}
          </div>
          {uploading && <Progress label={t("Uploading photo")} value={percent} />}
        </div>
      </div>
    </FieldGroup>
  );
}

function usePhoto({ userId, onStored }: Pick<Props, "userId" | "onStored">) {
  const [percent, setPercent] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  function refuse(message: string): void {
    setProblem(message);
    toast.error(t(message));
  }
  async function run(work: () => Promise<Upload>): Promise<boolean> {
    setProblem(null);
    const result = await work().catch((): Upload => ({ ok: false, message: PHOTO_MESSAGES.error }));
    setPercent(null);
    setRemoving(false);
    if (result.ok) onStored();
    else {
      setPreview(null);
      refuse(result.message);
    }
    return result.ok;
  }
  return {
    percent,
    removing,
    preview,
    problem,
    async choose(file: File) {
      const found = photoProblem({ type: file.type || null, size: file.size });
      if (found) return refuse(found);
      setPreview(URL.createObjectURL(file));
      setPercent(0);
      const stored = await run(() => uploadPhoto(userId, file, setPercent));
      if (stored) toast.success(t("Photo uploaded successfully!"));
    },
    async remove(): Promise<boolean> {
      setPreview(null);
      setRemoving(true);
      const removed = await run(() => removePhoto(userId));
      if (removed) toast.success(t("Photo removed."));
      return removed;
    },
  };
}
