import { LocaleProvider, type SumTexts } from '@baize/ui-kit'
import i18next from 'i18next'
import { type ReactNode, useSyncExternalStore } from 'react'
import { messages } from './messages.ts'

const SUM_TEXTS: SumTexts = {
  suggestion: (sum) => i18next.t('common:sum.suggestion', { sum }),
  example: (sum) => i18next.t('common:sum.example', { sum }),
}

/** Amounts are written in the forms of the console's language. */
export function SpokenLocale({ children }: { readonly children: ReactNode }) {
  const { tag } = useSyncExternalStore(messages.subscribe, messages.current)
  return (
    <LocaleProvider locale={tag} sumTexts={SUM_TEXTS}>
      {children}
    </LocaleProvider>
  )
}
