/** The tagline of `site.config.ts` in short: the title of home. */
export const slogan = "Scaling without chaos.";
