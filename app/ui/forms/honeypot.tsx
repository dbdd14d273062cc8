import "./honeypot.css";
/** Hidden from people, screen readers, the tab order and autofill; bots fill it in. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input
          type="text"
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
