import { useEffect, useState } from "react";

/** What a value was when it last rested for a while: not every letter is worth an answer. */
export function useRested<Value>(value: Value, milliseconds: number) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [rested, setRested] as const;
}
