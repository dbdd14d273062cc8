import "./toolbar.css";
export type Drawing = keyof typeof letters | keyof typeof strokes;

export function ToolIcon({ name }: { name: Drawing }) {
  if (isLetter(name))
    return <b className={`editor-toolbar__${name}`} data-letter={letters[name]} />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}

function isLetter(name: Drawing): name is keyof typeof letters {
  return name in letters;
}

const letters = { h1: "H1", h2: "H2", h3: "H3", bold: "B", italic: "I", strike: "S", alt: "Alt" };

const strokes = {
  code: "M9 8l-4 4 4 4M15 8l4 4-4 4",
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1",
  orderedList: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5c2-2 3 0 1.5 1.5L4 18h3",
  taskList: "M10 6h10M10 18h10M3.5 6l1.5 1.5L8 4M3.5 18l1.5 1.5L8 16M10 12h10",
  link: "M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1",
  image: "M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9v.1",
  library: "M8 4h12v12H8zM8 13l4-4 5 5M16 7.5v.1M16 16v4H4V8h4",
  blockquote: "M6 17c3-1 4-4 4-9H5v6h4M16 17c3-1 4-4 4-9h-5v6h4",
  codeBlock: "M3.5 4.5h17v15h-17zM10 9l-3 3 3 3M14 9l3 3-3 3",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14",
  undo: "M9 7L4 11l5 4M4 11h10a5 5 0 010 10h-3",
  redo: "M15 7l5 4-5 4M20 11H10a5 5 0 000 10h3",
  "row-above": "M4 13h16v7H4zM12 13v7M12 3v6M9 6h6",
  "row-below": "M4 4h16v7H4zM12 4v7M12 15v6M9 18h6",
  "row-delete": "M4 4h16v7H4zM12 4v7M9.5 15.5l5 5M14.5 15.5l-5 5",
  "column-before": "M13 4h7v16h-7zM13 12h7M6 9v6M3 12h6",
  "column-after": "M4 4h7v16H4zM4 12h7M18 9v6M15 12h6",
  "column-delete": "M4 4h7v16H4zM4 12h7M15.5 9.5l5 5M20.5 9.5l-5 5",
  "header-row": "M4 5h16v14H4zM4 10h16M7 7.5h4M4 14.5h16M12 10v9",
  merge: "M4 5h16v14H4zM12 5v3M12 16v3M6.5 12H11M13 12h4.5M9 10l2 2-2 2M15 10l-2 2 2 2",
  insert: "M4 4h7v7H4zM4 14.5h7V20H4zM14.5 4H20v7h-5.5M17 14v6M14 17h6",
  caption: "M4 4h16v10H4zM4 18h10",
  wide: "M3 6v12M21 6v12M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3",
  small: "M8.5 8h7v8h-7zM3 12h3M18 12h3",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
} as const;
