import { z } from "zod";

// No policy of a page lets text become code, which zod would try with every schema.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
