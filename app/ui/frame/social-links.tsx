import { Icon } from "#app/ui/icon.tsx";
import { facts } from "#app/words/facts.ts";
import "./social-links.css";

export function SocialLinks() {
  return (
    <div className="social-links">
      {accounts.map(
        ([icon, name]) =>
          facts[icon] && (
            <a key={name} href={facts[icon]} target="_blank" rel="noopener" aria-label={name}>
              <Icon name={icon} />
            </a>
          ),
      )}
    </div>
  );
}

const accounts = [
  ["linkedin", "LinkedIn"],
  ["youtube", "YouTube"],
  ["instagram", "Instagram"],
] as const;
