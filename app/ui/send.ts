/** The server's answer, or why there is none. `body` is undefined if it is not JSON. */
export type Answer<Body> =
  | { status: number; body: Partial<Body> | undefined; failure?: undefined }
  | { status?: undefined; body?: undefined; failure: "timeout" | "network" };

type SendOptions = {
  /** In milliseconds. */
  timeout: number;
  onProgress?: (fraction: number) => void;
};

type TextAnswer = { status: number; text: string };

/** Posts form data, or an object as JSON, to an endpoint of this site. Never throws. */
export async function send<Body>(
  path: string,
  content: FormData | object,
  { timeout, onProgress }: SendOptions,
): Promise<Answer<Body>> {
  const controller = new AbortController();
  const { signal } = controller;
  // Unlike AbortSignal.timeout(), a timer follows the clock that browser tests control.
  const timer = setTimeout(() => controller.abort(), timeout);
  const body = content instanceof FormData ? content : JSON.stringify(content);
  try {
    const { status, text } = onProgress
      ? await postWithProgress(path, body, signal, onProgress)
      : await post(path, body, signal);
    return { status, body: parseJson<Body>(text) };
  } catch {
    return { failure: signal.aborted ? "timeout" : "network" };
  } finally {
    clearTimeout(timer);
  }
}

async function post(path: string, body: FormData | string, signal: AbortSignal) {
  const headers = typeof body === "string" ? { "Content-Type": "application/json" } : undefined;
  const response = await fetch(path, { method: "POST", headers, body, signal });
  return { status: response.status, text: await response.text() };
}

/** `fetch` cannot report the progress of an upload. */
function postWithProgress(
  path: string,
  body: FormData | string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) {
  return new Promise<TextAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", path);
    request.send(body);
  });
}

function parseJson<Body>(text: string) {
  try {
    return JSON.parse(text) as Partial<Body>;
  } catch {
    return undefined;
  }
}
