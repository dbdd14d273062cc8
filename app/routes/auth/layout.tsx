import { Outlet } from "react-router";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export default function AuthLayout() {
  return (
    <SoloPanel>
      <meta name="robots" content="noindex" />
      <Outlet />
    </SoloPanel>
  );
}
