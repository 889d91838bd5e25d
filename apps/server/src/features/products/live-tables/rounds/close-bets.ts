import { maskName, type Uuid } from '@baize/kernel'
import type { RoundState, TableEvent } from '@baize/rooms'
import type pg from 'pg'
import { loadBettorSeeds } from '../bets/layouts.store.ts'
import { closeRound, lockRound } from './rounds.store.ts'

/**
 * Closes the betting: stakes that are being taken are waited for, and what comes later is late, whatever the clocks say. It fixes whose seeds
 * are drawn with. Where nobody has bet it goes on once more.
 */
export async function closeBets(
  tx: pg.ClientBase,
  round: RoundState,
  { nowMs, extendedUntilMs }: { readonly nowMs: number; readonly extendedUntilMs: number | null },
): Promise<readonly TableEvent[]> {
  const roundId = round.roundId as Uuid
  const locked = await lockRound(tx, roundId)
  if (locked?.phase !== 'betting') return []
  if (locked.bettorCount === 0 && !round.isExtended && extendedUntilMs !== null) {
    return [{ kind: 'betting_extended', bettingUntilMs: extendedUntilMs }]
  }
  const bettors = await loadBettorSeeds(tx, roundId)
  const clientSeeds = bettors.map(
    ({ username, clientSeed }) => [maskName(username), clientSeed] as const,
  )
  await closeRound(tx, roundId, { atMs: nowMs, clientSeeds })
  return [{ kind: 'bets_closed', atMs: nowMs }]
}
