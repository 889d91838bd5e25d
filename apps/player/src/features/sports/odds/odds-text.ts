import { formatOdds, ODDS_FORMATS, type OddsFormat, parseDecimalOdds } from '@baize/sports'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

const KEPT = 'baize.odds-format'

function readKept(): OddsFormat {
  try {
    const kept = localStorage.getItem(KEPT)
    return ODDS_FORMATS.find((each) => each === kept) ?? 'decimal'
  } catch {
    return 'decimal'
  }
}

const format = createExternalStore<OddsFormat>(readKept())

export function useOddsFormat(): OddsFormat {
  return useExternalStore(format)
}

export function chooseOddsFormat(chosen: OddsFormat): void {
  format.write(chosen)
  try {
    localStorage.setItem(KEPT, chosen)
  } catch {
    // Lasts for the visit only.
  }
}

/** A decimal price in a format, with a true minus; long prices without decimals that say nothing. */
export function oddsText(decimal: string, shown: OddsFormat): string {
  const odds = parseDecimalOdds(decimal)
  if (odds === undefined) return decimal
  const text = formatOdds(odds, shown).replace('-', '−')
  if (shown !== 'decimal') return text
  if (Number(decimal) >= 100) return text.replace(/\.00$/, '')
  return Number(decimal) >= 10 ? text.replace(/(\.\d)0$/, '$1') : text
}

/** Prices as the reader has chosen to see them. */
export function useOddsText(): (decimal: string) => string {
  const shown = useOddsFormat()
  return (decimal) => oddsText(decimal, shown)
}
