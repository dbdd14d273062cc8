import { StrokeIcon } from "#app/ui/icon.tsx";

/** Icons that only staff see, so that visitors do not load them. */
export function StaffIcon({ name }: { name: StaffIconName }) {
  return <StrokeIcon path={strokes[name]} />;
}

const strokes = {
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3",
  "sign-out": "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  upload: "M12 16V5M7 10l5-5 5 5M4 20h16",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  again: "M20 6v5h-5M4 18v-5h5M19 11a7.5 7.5 0 00-13-4M5 13a7.5 7.5 0 0013 4",
  plus: "M12 4v16M4 12h16",
  block: "M12 3a9 9 0 100 18 9 9 0 000-18zM5.6 5.6l12.8 12.8",
  inbox: "M4 5h16v14H4zM4 14h5l1 2h4l1-2h5",
  write: "M4 20l1-5L16 4l4 4L9 19z",
  people:
    "M9 5a3 3 0 100 6 3 3 0 000-6zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 6a2.5 2.5 0 010 5M17 14c2.5.5 4 2.5 4 6",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4.5 3-7 8-7s8 2.5 8 7",
  undo: "M9 7L4 11l5 4M4 11h10a5 5 0 010 10h-3",
  history: "M4 12a8 8 0 108-8c-3 0-5 1.5-6.5 3.5M5 3v5h5M12 8v4l3 2",
  link: "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.700l-1 1M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  download: "M12 4v11M7 10l5 5 5-5M4 20h16",
  desk: "M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z",
  send: "M4 11l16-7-7 16-2-7z",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2",
  check: "M5 12.5l4.5 4.5L19 7.5",
  search: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20",
  alert: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16v.1",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  phone: "M8 3h8v18H8zM11 18h2",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  words: "M5 6V4h14v2M12 4v16M9 20h6",
  media: "M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9v.1",
  library: "M8 4h12v12H8zM8 13l4-4 5 5M16 7.5v.1M16 16v4H4V8h4",
  back: "M20 12H5M11 6l-6 6 6 6",
  "pane-left": "M4 5h16v14H4zM9.5 5v14",
  "pane-right": "M4 5h16v14H4zM14.5 5v14",
  filter: "M4 7h16M7 12h10M10 17h4",
  cross: "M6 6l12 12M18 6L6 18",
  pulse: "M3 12h4l3-7 4 14 3-7h4",
  drive: "M4 13h16v6H4zM6 5h12l2 8H4zM16.500 16v.1",
  box: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
} as const;

export type StaffIconName = keyof typeof strokes;
