import { href } from "react-router";
import { formatPrice } from "#app/rules/shop/money.ts";
import { pageWords } from "#app/words/words.ts";

/** Who has which part in a decision. */
export function DecisionMap() {
  const { people, decisions, parts } = words;
  return (
    <>
      <table>
        <thead>
          <tr>
            <td />
            {people.map((person) => (
              <th key={person} scope="col">
                {person}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ text, who }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {people.map((person, index) => (
                <td key={person}>
                  <Mark part={Number(who[index])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="sheet__key" aria-hidden="true">
        {parts.map((part, index) => (
          <li key={part}>
            <Shape part={index + 1} /> {part}
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ part }: { part: number }) {
  if (!part) return null;
  return (
    <>
      <Shape part={part} />
      <span className="visually-hidden">{words.parts[part - 1]}</span>
    </>
  );
}

function Shape({ part }: { part: number }) {
  const [path, color] = shapes[part - 1] ?? [];
  return (
    <svg viewBox="0 0 18 18" fill={`var(--color-${color})`} aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}

const shapes = [
  ["M9 0l9 9-9 9-9-9z", "ember"],
  ["M9 1l8 8-8 8-8-8zM9 5L5 9l4 4 4-4z", "forest"],
  ["M9 6l3 3-3 3-3-3z", "forest"],
];

const words = pageWords(
  "decision-map",
  {
    people: ["Founder", "Ops", "Finance", "Team lead"],
    /** `who` has a digit for each of the people: which part it is, and 0 for none. */
    decisions: [
      { text: `Spend up to ${formatPrice(2000)}`, who: "0031" },
      { text: "Spend more than that", who: "3120" },
      { text: "Fill a planned role", who: "3221" },
      { text: "Add a role", who: "1223" },
      { text: "Discount above 10%", who: "0132" },
      { text: "Change a list price", who: "3123" },
      { text: "Refund a client", who: "0031" },
      { text: "Drop a product", who: "1222" },
    ],
    parts: ["decides", "is asked", "is told"],
  },
  import.meta.env.SSR && {
    name: "Service: the decision map",
    page: href("/services/fractional-leadership"),
    words: {
      people: { one: "person", least: 4, most: 4, max: 12 },
      decisions: { one: "decision", least: 8, most: 8 },
      "decisions.who": { kind: "key" },
      parts: { name: "Parts in a decision", one: "part", least: 3, most: 3, max: 16 },
    },
  },
);
