import { uploadPath } from "#app/rules/links/paths.ts";
import { send } from "#app/ui/send.ts";

export type UploadedImage = { src: string; width: number; height: number };

const timeout = 180_000;

/** Uploads an image; rejects with a message for the writer. */
export async function uploadImage(
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<UploadedImage> {
  const form = new FormData();
  form.set("file", file);
  const { status, body } = await send<UploadedImage & { error: string }>(uploadPath, form, {
    timeout,
    onProgress,
  });
  if (status === 201 && body?.src) return body as UploadedImage;
  throw new Error(body?.error ?? "Failed to upload image");
}
