import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";

/** What is typed is not on the server, and whether the browser has it. */
export function UnsavedLine({ storedAt }: { storedAt: string | undefined }) {
  if (!storedAt) return "Not saved yet.";
  return (
    <>
      Not saved yet. Stored on this device at <StaffTime at={storedAt} short />.
    </>
  );
}
