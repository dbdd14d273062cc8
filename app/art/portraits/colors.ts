import { fixedColor, mix } from "#app/art/weave/shade.ts";

/** The colors of people are their own: they stay when an owner changes the palette. */
const skins = {
  darkest: fixedColor(0.327, 0.05, 46),
  darker: fixedColor(0.374, 0.061, 46),
  dark: fixedColor(0.42, 0.068, 48),
  brown: fixedColor(0.471, 0.075, 50),
  light: fixedColor(0.526, 0.08, 52),
  lighter: fixedColor(0.576, 0.083, 53),
};

export type Skin = keyof typeof skins;

export const hair = fixedColor(0.202, 0.011, 48);
export const hairStrand = fixedColor(0.257, 0.017, 51);
export const hairLine = fixedColor(0.312, 0.021, 52);
export const hairShine = fixedColor(0.35, 0.026, 53);
export const gray = fixedColor(0.638, 0.011, 82);
export const grayCurl = fixedColor(0.71, 0.011, 82);
export const grayBeard = fixedColor(0.769, 0.017, 83);
export const eyeWhite = fixedColor(0.955, 0.017, 76);
export const iris = fixedColor(0.208, 0.031, 43);

const shadow = fixedColor(0.179, 0.024, 48);
const blood = fixedColor(0.439, 0.135, 29);
const rose = fixedColor(0.718, 0.097, 37);

/** One skin in the light, in the shade and in its folds. */
export function tones(skin: Skin) {
  const light = skins[skin];
  const side = mix(light, shadow, 0.2);
  const lip = mix(mix(light, blood, 0.36), shadow, 0.12);
  return { light, side, deep: mix(light, shadow, 0.62), lip, lowerLip: mix(lip, rose, 0.26) };
}

export type Tones = ReturnType<typeof tones>;
