import "./steps.css";

const steps = [
  ["Fill in", "Products and your words", "#fill-in"],
  ["See the proof", "Exactly the public page", "/proof"],
  ["Approve", "We publish within two days", "#approve"],
] as const;

/** How far the brand is, by what is saved. */
export function Steps({ step, base }: { step: number; base: string }) {
  return (
    <ol className="partner-steps">
      {steps.map(([name, text, to], at) => (
        <li key={name} aria-current={at + 1 === step ? "step" : undefined}>
          <a href={to.startsWith("#") ? to : `${base}${to}`}>{name}</a>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
