/**
 * What stands on the horizon, in the first film and on the test card: `baobab`, `hills`, or an SVG of
 * this folder such as `mill.svg` (any with a `viewBox`; its ink takes the tone of the scene). After a
 * change `npm run brand` draws it.
 */
export const motif: string = "baobab";
