import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["nobody is trusted by default", "9.9.9.9", 0, "10.0.0.1"],
  ["one hop believes the last entry", "6.6.6.6, 9.9.9.9", 1, "9.9.9.9"],
  ["two hops believe the one before", "6.6.6.6, 9.9.9.9, 10.0.0.2", 2, "9.9.9.9"],
  ["a chain shorter than expected believes its start", "9.9.9.9", 2, "9.9.9.9"],
  ["without the header the socket speaks", undefined, 1, "10.0.0.1"],
  ["an empty header is no header", " , ", 1, "10.0.0.1"],
])("%s", (_, header, hops, address) => {
  const request = {
    headers: header === undefined ? {} : { "x-forwarded-for": header },
    socket: { remoteAddress: "::ffff:10.0.0.1" },
  };
  expect(clientAddress(request, hops)).toBe(address);
});
