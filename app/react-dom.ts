/** In React's own file, which therefore runs by itself: see `startModuleScript()` in `ui/start/`. */
export { hydrateRoot } from "react-dom/client";
