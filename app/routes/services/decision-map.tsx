import { formatPrice } from "#app/rules/money.ts";
import { Sheet } from "./sheet.tsx";

export function DecisionMap() {
  return (
    <Sheet
      title="Decision map"
      subject="A company of fourteen, in the third month"
      note="Two of eight decisions still wait for the founder. In the first week it was all eight."
    >
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
          {decisions.map(([decision, parts]) => (
            <tr key={decision}>
              <th scope="row">{decision}</th>
              {people.map((person, index) => (
                <td key={person}>
                  <Mark part={marks[Number(parts[index])]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="sheet__key" aria-hidden="true">
        {marks.map(
          (mark) =>
            mark && (
              <li key={mark.word}>
                <Shape {...mark} /> {mark.word}
              </li>
            ),
        )}
      </ul>
    </Sheet>
  );
}

type Mark = { word: string; path: string; color: string };

function Mark({ part }: { part: Mark | undefined }) {
  if (!part) return null;
  return (
    <>
      <Shape {...part} />
      <span className="visually-hidden">{part.word}</span>
    </>
  );
}

function Shape({ path, color }: Mark) {
  return (
    <svg viewBox="0 0 18 18" fill={`var(--color-${color})`} aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}

/** By the digits of the decisions; 0 has no part in it. */
const marks: readonly (Mark | undefined)[] = [
  undefined,
  { word: "decides", path: "M9 0l9 9-9 9-9-9z", color: "ember" },
  { word: "is asked", path: "M9 1l8 8-8 8-8-8zM9 5L5 9l4 4 4-4z", color: "forest" },
  { word: "is told", path: "M9 6l3 3-3 3-3-3z", color: "forest" },
];

const people = ["Founder", "Ops", "Finance", "Team lead"];

const decisions: readonly (readonly [string, string])[] = [
  [`Spend up to ${formatPrice(2000)}`, "0031"],
  ["Spend more than that", "3120"],
  ["Fill a planned role", "3221"],
  ["Add a role", "1223"],
  ["Discount above 10%", "0132"],
  ["Change a list price", "3123"],
  ["Refund a client", "0031"],
  ["Drop a product", "1222"],
];
