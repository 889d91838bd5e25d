import type { SportsMarket, SportsRow } from '@baize/contract'
import { parseMarketKey } from '@baize/sports'

/** Ids of the markets that a row has a column for, by sport: who wins, the handicap, the total. */
const COLUMNS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  football: [[1], [16], [18]],
  basketball: [[219, 1], [223], [225, 18]],
  tennis: [[186], [187, 188], [189, 314]],
}
const SERIES_COLUMNS = [[186], [327], [328]] as const

export type ColumnKind = 'winner' | 'handicap' | 'total'
export const COLUMN_KINDS: readonly ColumnKind[] = ['winner', 'handicap', 'total']

/** A market has its name with a line only, whichever it is. */
const HEAD_LINES: Readonly<Record<ColumnKind, string>> = {
  ...{ winner: '', handicap: 'hcp=0.5', total: 'total=0.5' },
}

/** The market by whose name each column is called. */
export function headMarketsOf(sport: string): readonly string[] {
  const columns = COLUMNS[sport] ?? SERIES_COLUMNS
  return COLUMN_KINDS.map((kind, at) => `${columns[at]?.[0]}|${HEAD_LINES[kind]}`)
}

/** The market of each column: of several lines the main one. Undefined where the row has none. */
export function columnsOf({ sport, markets }: SportsRow): readonly (SportsMarket | undefined)[] {
  return (COLUMNS[sport] ?? SERIES_COLUMNS).map((ids) =>
    ids.map((id) => mainOf(id, markets)).find((each) => each !== undefined),
  )
}

function mainOf(id: number, markets: readonly SportsMarket[]): SportsMarket | undefined {
  const own = markets.filter(({ market }) => idOf(market) === id)
  return own.find(({ isMain }) => isMain) ?? own[0]
}

function idOf(market: string): number | undefined {
  const key = parseMarketKey(market)
  return key.ok ? key.value.market : undefined
}

/** Whether a level score is an outcome of its own there. */
export function hasDraw(sport: string): boolean {
  return sport === 'football'
}

/** Over before under, as rows and cards show a total. */
export function shownOrder({
  market,
  outcomes,
}: SportsMarket): readonly { readonly outcomeId: string }[] {
  const isTotal = market.includes('total=') && outcomes.length === 2
  return isTotal ? outcomes.toSorted((one) => (one.outcomeId === '12' ? -1 : 1)) : outcomes
}

export interface RowGroup {
  readonly tournamentId: string
  readonly tournament: string
  readonly rows: readonly SportsRow[]
}

/** Rows under their tournaments, in the order in which their first rows come; favourites before the others. */
export function groupRows(
  rows: readonly SportsRow[],
  favourites: ReadonlySet<string>,
): readonly RowGroup[] {
  const groups = [...Map.groupBy(rows, ({ tournamentId }) => tournamentId)].map(
    ([tournamentId, own]) => ({ tournamentId, tournament: own[0]?.tournament ?? '', rows: own }),
  )
  const isFavourite = ({ tournamentId }: RowGroup) => favourites.has(tournamentId)
  return [...groups.filter(isFavourite), ...groups.filter((group) => !isFavourite(group))]
}
