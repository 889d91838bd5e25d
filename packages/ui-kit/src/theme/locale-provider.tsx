import { createContext, type ReactNode, useContext } from 'react'

/** What a field says about a typed sum that cannot be read; the sums are as the language writes them. */
export interface SumTexts {
  /** Asks whether this sum was meant. */
  suggestion(sum: string): string
  /** Says how a sum is written, by an example. */
  example(sum: string): string
}

const bare = (sum: string) => sum
const LocaleContext = createContext('en')
const SumTextsContext = createContext<SumTexts>({ suggestion: bare, example: bare })

interface LocaleProviderProps {
  readonly locale: string
  readonly sumTexts?: SumTexts
  readonly children: ReactNode
}

/** Says in which language's forms amounts below are written and read. */
export function LocaleProvider({ locale, sumTexts, children }: LocaleProviderProps) {
  if (!sumTexts) return <LocaleContext value={locale}>{children}</LocaleContext>
  return (
    <LocaleContext value={locale}>
      <SumTextsContext value={sumTexts}>{children}</SumTextsContext>
    </LocaleContext>
  )
}

export function useLocale(): string {
  return useContext(LocaleContext)
}

export function useSumTexts(): SumTexts {
  return useContext(SumTextsContext)
}
