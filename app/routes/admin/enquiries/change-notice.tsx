import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import type { Answer } from "./enquiry-actions.server.ts";

/** What was done, with the way back: as a toast, and without scripts on the page. */
export function ChangeNotice({ answer }: { answer: Answer | undefined }) {
  const submit = useSubmit();
  const started = useStarted();
  useEffect(() => {
    if (!answer) return;
    const { undo } = answer;
    const onPress = () => submit(undo ?? {}, { method: "post", preventScrollReset: true });
    showToast({
      id: "enquiry",
      description: answer.error ?? answer.done ?? "",
      ...(answer.error && { variant: "destructive" as const }),
      ...(undo && { action: { label: "Undo", onPress } }),
    });
  }, [answer, submit]);
  if (started || !answer) return null;
  const { error, done, undo } = answer;
  return (
    <div className="action-row">
      <Toast variant={error ? "destructive" : "default"} description={error ?? done ?? ""} />
      {undo && (
        <Form method="post">
          {Object.entries(undo).map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={name} />
          ))}
          <Action type="submit">Undo</Action>
        </Form>
      )}
    </div>
  );
}
