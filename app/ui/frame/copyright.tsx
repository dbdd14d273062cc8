import { site } from "#site.config.ts";

/** A page from a cache may have been made in another year than the browser's. */
export function Copyright() {
  return (
    <span suppressHydrationWarning>
      {`© ${new Date().getFullYear()} ${site.name}. All rights reserved.`}
    </span>
  );
}
