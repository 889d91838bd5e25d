import { readSportKey, sportByKey } from '@baize/sports'

export type PeriodKind = 'half' | 'quarter' | 'set' | 'map' | 'overtime'

const QUARTERS = 4

const KINDS: Readonly<Record<string, PeriodKind>> = {
  football: 'half',
  basketball: 'quarter',
  tennis: 'set',
}

/** What a period of a sport is called, counted from one. */
export function periodKindOf(sport: string, number: number): PeriodKind {
  const kind = KINDS[sport] ?? 'map'
  return kind === 'quarter' && number > QUARTERS ? 'overtime' : kind
}

/** Columns of a score board: as many periods as the sport has, or as were begun where it depends on the score. */
export function periodColumns(sport: string, begun: number): number {
  const key = readSportKey(sport)
  const isFixed = sport === 'football' || sport === 'basketball'
  return key !== undefined && isFixed
    ? Math.max(sportByKey(key).periodsMax, begun)
    : Math.max(1, begun)
}
