import type { ReactNode } from "react";
import { useFieldState } from "./form-state.ts";
import { Loom } from "./loom.tsx";

export function SubmitButton({ className, children }: { className: string; children: ReactNode }) {
  const { sending } = useFieldState();
  return (
    <button className={`btn ${className}`} type="submit" disabled={sending}>
      {sending ? (
        <>
          <Loom small /> Submitting...
        </>
      ) : (
        children
      )}
    </button>
  );
}
