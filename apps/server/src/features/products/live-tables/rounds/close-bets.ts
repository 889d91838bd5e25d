import { maskName, type Uuid } from '@baize/kernel'
import type { FixedBeacon, RoundState, TableEvent } from '@baize/rooms'
import type pg from 'pg'
import { loadBettorSeeds } from '../bets/layouts.store.ts'
import { closeRound, lockRound, moveBeacon } from './rounds.store.ts'

/** How betting goes on where nobody has bet. */
export interface ExtendedBetting {
  readonly untilMs: number
  /** At a table with a public beacon, the round of it that is behind the longer betting. */
  readonly beacon: FixedBeacon | undefined
}

/**
 * Closes the betting: stakes that are being taken are waited for, and what comes later is late, whatever the clocks say. It fixes whose seeds
 * are drawn with. Where nobody has bet it goes on once more.
 */
export async function closeBets(
  tx: pg.ClientBase,
  round: RoundState,
  { nowMs, extended }: { readonly nowMs: number; readonly extended: ExtendedBetting | null },
): Promise<readonly TableEvent[]> {
  const roundId = round.roundId as Uuid
  const locked = await lockRound(tx, roundId)
  if (locked?.phase !== 'betting') return []
  if (locked.bettorCount === 0 && !round.isExtended && extended) {
    const { untilMs: bettingUntilMs, beacon } = extended
    // Nothing was staked, so that another round of the beacon is nothing to anybody.
    if (beacon) await moveBeacon(tx, roundId, beacon)
    return [{ kind: 'betting_extended', bettingUntilMs, ...(beacon && { beacon }) }]
  }
  const bettors = await loadBettorSeeds(tx, roundId)
  const clientSeeds = bettors.map(
    ({ username, clientSeed }) => [maskName(username), clientSeed] as const,
  )
  await closeRound(tx, roundId, { atMs: nowMs, clientSeeds })
  return [{ kind: 'bets_closed', atMs: nowMs }]
}
