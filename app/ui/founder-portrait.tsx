import { portraitUrl } from "#app/rules/media/portraits.ts";
import { founderPortrait } from "#app/words/founder-portrait.ts";
import "./founder-portrait.css";

/** The founder's photograph, or a drawing until there is one. */
export function founderPicture() {
  const { photo, person } = founderPortrait;
  return photo || portraitUrl(person, "tall");
}

export function FounderPortrait({ eager = false }: { eager?: boolean }) {
  const { photo, alt, drawnAlt, note } = founderPortrait;
  return (
    <div>
      <div className="media founder-portrait">
        <img
          src={founderPicture()}
          alt={photo ? alt : drawnAlt}
          width="1000"
          height="1200"
          {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      </div>
      {!photo && <p className="text-tiny text-faint founder-portrait__note">{note}</p>}
    </div>
  );
}
