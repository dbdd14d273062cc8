import { forgetFileBefore } from "./forget.ts";

forgetFileBefore();
