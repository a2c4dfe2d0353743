import { createContext, useContext } from 'react'

declare global {
  /** Set at the top of `main.js`; the configuration may override it. */
  var applicationName: string
}

export const ApplicationName = createContext<string | undefined>(undefined)

export function useApplicationName(): string {
  return useContext(ApplicationName) ?? globalThis.applicationName
}
