import { portraitUrl } from "#app/rules/portraits.ts";
import { site } from "#site.config.ts";
import "./founder-portrait.css";

const { photo, person } = site.founder;

/** The founder's photograph, or a drawing until there is one. */
export const founderPicture = photo || portraitUrl(person, "tall");

export function FounderPortrait({ eager = false }: { eager?: boolean }) {
  return (
    <div>
      <div className="media founder-portrait">
        <img
          src={founderPicture}
          alt={photo ? "Portrait of the founder" : "Drawing in place of the founder’s portrait"}
          width="1000"
          height="1200"
          {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      </div>
      {!photo && (
        <p className="text-tiny text-faint founder-portrait__note">Drawn portrait, no likeness.</p>
      )}
    </div>
  );
}
