import type { ReactNode } from "react";
import { Spinner } from "#app/ui/loading/spinner.tsx";
import { useFieldState } from "./form-state.ts";

export function SubmitButton({ className, children }: { className: string; children: ReactNode }) {
  const { sending } = useFieldState();
  return (
    <button className={`button ${className}`} type="submit" disabled={sending}>
      {sending ? (
        <>
          <Spinner small /> Submitting...
        </>
      ) : (
        children
      )}
    </button>
  );
}
