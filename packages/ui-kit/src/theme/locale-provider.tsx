import { createContext, type ReactNode, useContext } from 'react'

const LocaleContext = createContext('en')

/** Says in which language's forms amounts below are written. */
export function LocaleProvider(props: { readonly locale: string; readonly children: ReactNode }) {
  return <LocaleContext value={props.locale}>{props.children}</LocaleContext>
}

export function useLocale(): string {
  return useContext(LocaleContext)
}
