import { portraitUrl } from "#app/rules/portraits.ts";
import { founderPortrait } from "#app/words/founder-portrait.ts";

/** The face of whoever writes here. */
export function authorPortrait() {
  const { photo, person } = founderPortrait;
  return photo || portraitUrl(person, "face");
}
