import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import "./social-links.css";

const accounts = [
  { name: "LinkedIn", icon: "linkedin", url: site.social.linkedin },
  { name: "YouTube", icon: "youtube", url: site.social.youtube },
  { name: "Instagram", icon: "instagram", url: site.social.instagram },
] as const;

export function SocialLinks() {
  return (
    <div className="social-links">
      {accounts.map(({ name, icon, url }) => (
        <a key={name} href={url} target="_blank" rel="noopener" aria-label={name}>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
