import { createContext } from "react-router";

/** What the HTTP process knows of the client, and where errors are reported. */
export type Client = {
  address: string;
  reportError: (error: unknown) => void;
  /** An admin who is signed in reads a public page. */
  isAdmin?: boolean;
};

export const clientContext = createContext<Client>({ address: "", reportError: console.error });
