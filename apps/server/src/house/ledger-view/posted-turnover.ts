import type { PostedLine } from './posted-sums.ts'
import { DEPOSIT_CODES, STAKE_CODES } from './turnover-codes.ts'

/** What a run of transfers means for the turnover of an account. */
export interface MovedAccount {
  readonly accountId: bigint
  readonly firstVersion: bigint
  readonly lastVersion: bigint
  readonly netStakedMinor: bigint
  /** A deposit among stakes: their order counts. */
  readonly hasDeposit: boolean
}

const STAKES = new Set(STAKE_CODES)
const DEPOSITS = new Set(DEPOSIT_CODES)

/** Of accounts with stakes or deposits; their other entries only move the version on. */
export function movedIn(lines: readonly PostedLine[]): MovedAccount[] {
  return [...Map.groupBy(lines, ({ accountId }) => accountId).entries()].flatMap(
    ([accountId, all]) => {
      const stakes = all.filter(({ code }) => STAKES.has(code))
      const hasDeposit = all.some(({ code }) => DEPOSITS.has(code))
      if (stakes.length === 0 && !hasDeposit) return []
      const netStakedMinor = stakes.reduce(
        (sum, { givenMinor, receivedMinor }) => sum + givenMinor - receivedMinor,
        0n,
      )
      const firstVersion = all.reduce(
        (least, line) => (line.firstVersion < least ? line.firstVersion : least),
        all[0]?.firstVersion ?? 0n,
      )
      const lastVersion = all.reduce(
        (most, line) => (line.lastVersion > most ? line.lastVersion : most),
        0n,
      )
      return [{ accountId, firstVersion, lastVersion, netStakedMinor, hasDeposit }]
    },
  )
}
