import { StrokeIcon } from "#app/ui/icon.tsx";

/** Not among the icons that every page loads. */
const paths = {
  heart: "M12 20C5 15 3 11.5 3 8.5A4.6 4.6 0 0112 7a4.6 4.6 0 019 1.5C21 11.5 19 15 12 20z",
  share: "M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8",
  print: "M7 8V4h10v4M7 17H4V8h16v9h-3M7 13h10v7H7z",
};

export function GiftIcon({ name }: { name: keyof typeof paths }) {
  return <StrokeIcon path={paths[name]} />;
}
