/** `npm run dev`: serves the sources, and reloads as they change. */
process.env.NODE_ENV = "development";
import("../server.ts");
