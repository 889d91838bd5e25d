import { LocaleProvider } from '@baize/ui-kit'
import { type ReactNode, useSyncExternalStore } from 'react'
import { messages } from './messages.ts'

/** Amounts are written in the forms of the console's language. */
export function SpokenLocale({ children }: { readonly children: ReactNode }) {
  const { tag } = useSyncExternalStore(messages.subscribe, messages.current)
  return <LocaleProvider locale={tag}>{children}</LocaleProvider>
}
