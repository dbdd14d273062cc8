import { portraitUrl } from "#app/rules/portraits.ts";
import { site } from "#site.config.ts";

/** The face of whoever writes here. */
export function authorPortrait() {
  const { photo, person } = site.founder;
  return photo || portraitUrl(person, "face");
}
