import { site } from "#site.config.ts";

type Section = keyof typeof site.sections;

const { buyBlack, giftGuide, voiceAssistant } = site.sections;
const { scriptUrl } = site.voiceAssistant;

const sections: Record<Section, boolean> = {
  ...site.sections,
  giftGuide: giftGuide && buyBlack,
  voiceAssistant: voiceAssistant && scriptUrl !== "",
};

/** Whether the owner wants this part of the site. */
export function isOn(section: Section) {
  return sections[section];
}

const addresses = { buyBlack: "/BuyBlack", tv: "/tv", giftGuide: "/holiday-gift-guide" };

const closed = Object.entries(addresses).flatMap(([section, address]) =>
  isOn(section as Section) ? [] : [address],
);

/** Whether a link leads to no part that is switched off, whatever staff wrote. */
export function isOpen({ to }: { to: string }) {
  return !closed.some((address) => to.startsWith(address));
}

/** Hosts of others that every public page connects to early. */
export function preconnects() {
  const { apiUrl } = site.voiceAssistant;
  const hosts = [...site.fontHosts, ...(isOn("voiceAssistant") ? [apiUrl] : [])];
  return hosts.filter((host) => host !== "");
}
