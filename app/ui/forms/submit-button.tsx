import type { ReactNode } from "react";
import { Loom } from "#app/ui/loading/spinner.tsx";
import { useFieldState } from "./form-state.ts";

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
