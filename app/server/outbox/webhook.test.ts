import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signed } from "./webhook.server.ts";

const now = Date.parse("2026-11-16T09:00:00.500Z");

test("an event is signed as the Standard Webhooks convention wants it", () => {
  // The example of the convention's own libraries.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const at = 1_614_265_330_000;
  expect(signed("msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', secret, at)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret without the prefix is used as it is", () => {
  const secret = "twenty-four-characters-or-more";
  const expected = createHmac("sha256", secret).update(`a.${Math.floor(now / 1000)}.{}`);
  expect(signed("a", "{}", secret, now)["webhook-signature"]).toBe(
    `v1,${expected.digest("base64")}`,
  );
});
