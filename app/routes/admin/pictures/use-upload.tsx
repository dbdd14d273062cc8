import { useState } from "react";
import { type UploadedImage, uploadImage } from "#app/editor/upload-image.ts";

/** One upload at a time, with its progress and why it failed. */
export function useUpload(onUploaded: (image: UploadedImage) => void) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file) return;
    setFailure(undefined);
    if (file.type && !file.type.startsWith("image/")) {
      return setFailure("Please choose an image file.");
    }
    setProgress(0);
    try {
      onUploaded(await uploadImage(file, setProgress));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Failed to upload image");
    }
    setProgress(undefined);
  }

  return { progress, failure, upload };
}

export function UploadHint({ id, progress }: { id: string; progress: number | undefined }) {
  if (progress === undefined) {
    return (
      <p className="field-hint" id={id}>
        Image files only: JPEG, PNG, WebP, AVIF or GIF, up to 15 MB.
      </p>
    );
  }
  return (
    <p className="field-hint" id={id} role="status">
      <progress max={1} value={progress} aria-label="Upload" /> Uploading{" "}
      {Math.round(progress * 100)}%
    </p>
  );
}
