import { expect, test } from "vitest";
import { fileSize } from "./media-filter.ts";

test.each([
  [12, "1 kB"],
  [184_300, "184 kB"],
  [999_600, "1 MB"],
  [2_430_000, "2.4 MB"],
  [41_200_000, "41 MB"],
])("%d bytes are %s", (bytes, words) => expect(fileSize(bytes)).toBe(words));
