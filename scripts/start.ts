/** `npm start`: serves the built site. */
import { fileURLToPath } from "node:url";
import { memorySettings } from "./memory-settings.ts";

process.env.NODE_ENV = "production";

// How glibc allocates, and where compiled code is stored for the next start, is read when a process begins, so this
// process replaces itself.
if (process.platform === "linux" && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const server = fileURLToPath(new URL("../server.ts", import.meta.url));
  const compiled = fileURLToPath(new URL("../build/compiled", import.meta.url));
  process.execve(process.execPath, [process.execPath, ...process.execArgv, server], {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    ...memorySettings,
  });
}
await import("../server.ts");
