import type { Minor, Uuid } from '@baize/kernel'
import type { Settings } from '@baize/lottery'

/** By tier, `numerator/denominator` of what a line of one unit is paid. */
export type KeptPrices = Readonly<Record<string, string>>

export type EntryBet = Readonly<Record<string, unknown>>

/** Lines of one play with the prices they were taken at, as they are stored. */
export interface SlipEntry {
  readonly play: string
  readonly bet: EntryBet
  readonly lineCount: number
  /** Minor units, as text. */
  readonly lineStakeMinor: string
  readonly prices: KeptPrices
  /** Its prizes came from the series, so that what the player gave up of it comes back as rebate. */
  readonly isBySeries: boolean
  /** Its numbers paid half when it was taken. */
  readonly paysHalf: boolean
}

/** What a wager on a draw is about. */
export interface SlipRow {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly drawId: Uuid
  readonly lineCount: number
  readonly ownSeries: number | null
  readonly series: number | null
  readonly priceVersion: number
  readonly settings: Settings
  readonly entries: readonly SlipEntry[]
  readonly chaseId: Uuid | null
}

/** A slip with its draw and its money. */
export interface OwnSlip extends SlipRow {
  readonly game: string
  readonly family: string
  readonly issue: string
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly placedAt: Date
  readonly result: unknown
  readonly isDrawVoid: boolean
  readonly state: string
  readonly version: number
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
  readonly returnedMinor: Minor
  readonly rebateMinor: Minor
}

export function lineStakeOf({ lineStakeMinor }: Pick<SlipEntry, 'lineStakeMinor'>): Minor {
  return BigInt(lineStakeMinor) as Minor
}

/** The stake of all lines of an entry. */
export function stakeOfEntry(entry: Pick<SlipEntry, 'lineStakeMinor' | 'lineCount'>): Minor {
  return (lineStakeOf(entry) * BigInt(entry.lineCount)) as Minor
}
