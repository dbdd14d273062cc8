/** In React's own file, which therefore runs by itself: see `startModuleScript()` in `before-hydration.ts`. */
export { hydrateRoot } from "react-dom/client";
