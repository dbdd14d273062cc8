import { uploadPath } from "#app/rules/paths.ts";

export type UploadedImage = { src: string; width: number; height: number };

/** Sends a picture to our storage; rejects with a sentence for whoever chose it. */
export function uploadImage(
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<UploadedImage> {
  // Only this old interface tells how far an upload has come.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => fail("Failed to upload image");
    request.ontimeout = () => fail("Failed to upload image");
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && answer.src) resolve(answer as UploadedImage);
      else fail(answer.error ?? "Failed to upload image");
    };
    request.open("POST", uploadPath);
    request.timeout = 180_000;
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function parse(text: string): Partial<UploadedImage> & { error?: string } {
  try {
    return JSON.parse(text) as Partial<UploadedImage>;
  } catch {
    return {};
  }
}
