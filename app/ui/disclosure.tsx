import "./disclosure.css";
/** Required near every group of shop links. */
export function Disclosure() {
  return (
    <p className="disclosure">
      Some shop links are affiliate links. We may earn a commission, at no cost to you.
    </p>
  );
}
