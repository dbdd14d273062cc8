import { createContext } from "react-router";

/** What the HTTP process knows of the client, and where errors are reported. */
export type Client = { address: string; reportError: (error: unknown) => void };

export const clientContext = createContext<Client>({ address: "", reportError: console.error });
