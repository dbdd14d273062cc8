export const strokes = {
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
  "arrow-left": "M20 12H5M11 6l-6 6 6 6",
  external: "M7 17L17 7M9 7h8v8",
  menu: "M3 8h18M3 16h18",
  close: "M6 6l12 12M18 6L6 18",
  check: "M4 12.5l5 5L20 7",
  plus: "M12 4v16M4 12h16",
  clock: "M12 7v5l3.5 2M12 3a9 9 0 100 18 9 9 0 000-18z",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  alert: "M12 8v5M12 16.5v.1M12 3a9 9 0 100 18 9 9 0 000-18z",
  bag: "M5 8h14l1 12H4zM9 8V6a3 3 0 016 0v2",
  pen: "M4 20l1-5L16 4l4 4L9 19z",
  search: "M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5",
  grow: "M4 17l6-6 4 4 6-8M15 7h5v5",
  film: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4",
  instagram:
    "M8.5 4h7A4.5 4.5 0 0120 8.5v7a4.5 4.5 0 01-4.5 4.5h-7A4.5 4.5 0 014 15.5v-7A4.5 4.5 0 018.5 4zM12 8.4a3.6 3.6 0 100 7.2 3.6 3.6 0 000-7.2zM16.6 7.4v.1",
} as const;

export const fills = {
  play: "M6 3.5v17L21 12z",
  linkedin:
    "M5 9h3.2v10H5zM6.6 4.2a1.9 1.9 0 110 3.8 1.9 1.9 0 010-3.8zM10.4 9h3v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.6 2 3.6 4.5V19H17v-5.1c0-1.3-.1-2.5-1.6-2.5s-1.8 1.1-1.8 2.4V19h-3.2z",
  youtube:
    "M4 6.5C5 5.5 9 5.3 12 5.3s7 .2 8 1.2 1.2 3 1.2 5.5-.2 4.5-1.2 5.5-5 1.2-8 1.2-7-.2-8-1.2-1.2-3-1.2-5.5.2-4.5 1.2-5.5zM10 9v6l5-3z",
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  if (name in fills) {
    return (
      <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path fillRule="evenodd" d={fills[name as keyof typeof fills]} />
      </svg>
    );
  }
  return <StrokeIcon path={strokes[name as keyof typeof strokes]} className={className} />;
}

export function StrokeIcon({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
