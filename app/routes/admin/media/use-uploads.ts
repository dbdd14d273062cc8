import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { UploadedImage } from "#app/editor/upload-image.ts";
import { uploadPath } from "#app/rules/links/paths.ts";
import { imageContentTypes, maxImageMegabytes } from "#app/rules/media/images.ts";
import { send } from "#app/ui/send.ts";

export type UploadRow = {
  id: number;
  file: File;
  /** `failed` can be tried again; `refused` cannot. */
  state: "waiting" | "sending" | "done" | "failed" | "refused";
  progress: number;
  reason?: string;
  name?: string;
};

const atOnce = 2;
const timeout = 180_000;
const pauses = [1000, 3000, 8000];
const types: string[] = Object.values(imageContentTypes);

let lastId = 0;

/** Uploads many files, two at a time; what the network lost is tried again, and then by hand. */
export function useUploads() {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const running = useRef(0);
  const waiting = useRef<UploadRow[]>([]);
  const { revalidate } = useRevalidator();
  const isBusy = rows.some(({ state }) => state === "waiting" || state === "sending");

  function change(id: number, changed: Partial<UploadRow>) {
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  }

  function start(row: UploadRow) {
    waiting.current.push(row);
    while (running.current < atOnce && waiting.current.length > 0) work();
  }

  async function work() {
    running.current += 1;
    for (let row = waiting.current.shift(); row; row = waiting.current.shift()) {
      const { id, file } = row;
      change(id, { state: "sending", progress: 0 });
      change(id, await uploadFile(file, (progress) => change(id, { progress })));
    }
    running.current -= 1;
    if (running.current === 0) revalidate();
  }

  function add(files: readonly File[]) {
    const added = files.map((file): UploadRow => {
      lastId += 1;
      const reason = refusal(file);
      const state = reason ? "refused" : "waiting";
      return { id: lastId, file, state, progress: 0, ...(reason && { reason }) };
    });
    setRows((all) => [...all.filter(({ state }) => state !== "done"), ...added]);
    for (const row of added) if (row.state === "waiting") start(row);
  }

  function retry(row: UploadRow) {
    change(row.id, { state: "waiting", progress: 0 });
    start(row);
  }

  useWarning(isBusy);
  useDrop(add);
  return { rows, isBusy, add, retry, clear: () => setRows([]) };
}

export type Uploads = ReturnType<typeof useUploads>;

async function uploadFile(file: File, onProgress: (fraction: number) => void) {
  for (const pause of [...pauses, 0]) {
    const form = new FormData();
    form.set("file", file);
    const answer = await send<UploadedImage & { name: string; error: string }>(uploadPath, form, {
      timeout,
      onProgress,
    });
    if (answer.status === 201 && answer.body?.name) return done(answer.body.name);
    if (answer.failure !== "network" || pause === 0)
      return failed(answer.status, answer.body?.error);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return failed(undefined, undefined);
}

function done(name: string): Partial<UploadRow> {
  return { state: "done", progress: 1, name };
}

function failed(status: number | undefined, error: string | undefined): Partial<UploadRow> {
  if (status === 400 || status === 413) {
    return { state: "refused", reason: error ?? "Not a picture we can show" };
  }
  if (status === 401)
    return { state: "failed", reason: "You are signed out. Sign in, then retry." };
  return { state: "failed", reason: error ?? "The connection was lost." };
}

/** What need not be sent to be refused; the server looks at the bytes of everything else. */
function refusal({ type, size }: File) {
  if (type && !types.includes(type)) return "Not a picture we can show";
  if (size === 0) return "This file is empty.";
  return size > maxImageMegabytes * 1024 * 1024
    ? `Larger than ${maxImageMegabytes} MB. Please choose a smaller one.`
    : undefined;
}

function useWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}

/** Files may be dropped anywhere on the screen. */
function useDrop(add: (files: readonly File[]) => void) {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files");
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
