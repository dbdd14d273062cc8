import { createContext } from "react-router";

/** What the HTTP process knows of whoever sent a request, and how it is told what went wrong. */
export type Client = { address: string; reportError: (error: unknown) => void };

export const clientContext = createContext<Client>({ address: "", reportError: console.error });
