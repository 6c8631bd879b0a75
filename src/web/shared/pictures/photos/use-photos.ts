// Photographs of a form: each is uploaded at once, one after another, and shown from the device meanwhile. A
// refused one is named in a message and removed.
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { photoBytes, photosMost } from "#shop/reviews/rules/ratings.ts";
import { type ApiFailure, type ApiResult, isRefusal } from "../../api/api.ts";

const UPLOAD_MS = 90_000;
/** How often, and after what pause, a photograph is sent again when the shop limits requests. */
const MOST_AGAIN = 3;
const BUSY_MS = 5_000;

const isBusy = (error: ApiFailure): boolean => isRefusal(error) && error.code === "photos_busy";

export interface AddedPhoto {
  /** Of the file on the device. */
  readonly url: string;
  readonly name: string;
  /** null during the upload. */
  readonly id: string | null;
}

export type UploadPhoto = (input: {
  readonly body: File;
  readonly timeoutMs: number;
}) => Promise<ApiResult<{ data: { id: string } }>>;

export function usePhotos(uploadPhoto: UploadPhoto) {
  const t = useTranslations("reviews.form.photos");
  const [photos, setPhotos] = useState<readonly AddedPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  // The rendered state is behind: uploads continue between two renders.
  const current = useRef(photos);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(
    () => () => {
      for (const { url } of current.current) URL.revokeObjectURL(url);
    },
    [],
  );

  function put(next: readonly AddedPhoto[]): void {
    current.current = next;
    setPhotos(next);
  }

  function remove(url: string): void {
    URL.revokeObjectURL(url);
    put(current.current.filter((photo) => photo.url !== url));
  }

  async function upload(file: File, url: string): Promise<void> {
    const isWanted = () => current.current.some((photo) => photo.url === url);
    if (!isWanted()) return;
    const send = () => uploadPhoto({ body: file, timeoutMs: UPLOAD_MS });
    let answer = await send();
    for (let again = 0; again < MOST_AGAIN && !answer.ok && isBusy(answer.error); again += 1) {
      await new Promise((done) => setTimeout(done, BUSY_MS));
      if (!isWanted()) return;
      answer = await send();
    }
    if (!isWanted()) return;
    if (answer.ok) {
      const { id } = answer.value.data;
      put(current.current.map((photo) => (photo.url === url ? { ...photo, id } : photo)));
      return;
    }
    remove(url);
    const told = isRefusal(answer.error) ? answer.error.message : "";
    setProblem(t("refused", { name: file.name, why: told || t("network") }));
  }

  return {
    photos,
    problem,
    remove,
    /** All of them were sent with the form. */
    clear(): void {
      for (const { url } of current.current) URL.revokeObjectURL(url);
      put([]);
      setProblem(null);
    },
    add(files: readonly File[]): void {
      setProblem(null);
      const room = photosMost - current.current.length;
      if (files.length > room) setProblem(t("too_many", { count: photosMost }));
      for (const file of files.slice(0, room)) {
        if (file.size > photoBytes) {
          setProblem(t("refused", { name: file.name, why: t("too_large") }));
          continue;
        }
        const url = URL.createObjectURL(file);
        put([...current.current, { url, name: file.name, id: null }]);
        line.current = line.current.then(() => upload(file, url));
      }
    },
    /** The keys of all of them, after the last upload. */
    async settled(): Promise<readonly string[]> {
      await line.current;
      return current.current.flatMap(({ id }) => id ?? []);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
