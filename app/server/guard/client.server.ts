import { createContext } from "react-router";
import type { Role } from "#app/server/db/schema.server.ts";

/** What the HTTP process knows of the client, and where errors are reported. */
export type Client = {
  address: string;
  reportError: (error: unknown) => void;
  /** A member of staff who is signed in reads a public page. */
  staff?: Role | undefined;
};

export const clientContext = createContext<Client>({ address: "", reportError: console.error });
