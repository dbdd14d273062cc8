import { createContext } from "react-router";

/** What the HTTP process knows of whoever sent a request. */
export const clientContext = createContext<{ address: string }>({ address: "" });
