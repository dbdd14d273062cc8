/** Returns undefined where the browser's storage is blocked or full. */
export function tryStorage<Result>(
  name: "localStorage" | "sessionStorage",
  use: (storage: Storage) => Result,
) {
  try {
    return use(window[name]);
  } catch {
    return undefined;
  }
}
