import type { BrandClaims } from "#app/server/shop/brand-claims.server.ts";
import { claimText } from "#app/ui/shop/claim-words.ts";

/** The words of the line are made here, so that no page of visitors shares a file with the staff area. */
export function viewClaims(claims: BrandClaims) {
  return { ...claims, line: claims.line ? claimText(claims.line) : "" };
}

export type ClaimsView = ReturnType<typeof viewClaims>;
