import type { TableVoidPreview } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { isHolding, paidMinorOf, totalOf, type Wager } from '@baize/wagers'
import type pg from 'pg'
import { foresee } from '../../../../house/wagers/correct-many.ts'
import type { WagerRow } from '../../../../house/wagers/wager-row.ts'
import { loadWagers, type WagerKey } from '../../../../house/wagers/wagers.store.ts'
import { loadWagersOfRound } from '../rounds/voids.store.ts'
import { loadUsernames } from './usernames.store.ts'

const PAGE_SIZE = 1_000
const BETS_SHOWN = 50

interface Foreseen {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly stakedMinor: bigint
  readonly wasMinor: bigint
  readonly becomesMinor: bigint
}

/** What a void of a round would move, bet by bet, without moving it. */
export async function previewVoid(pool: pg.Pool, roundId: Uuid): Promise<TableVoidPreview> {
  const seen: Foreseen[] = []
  for await (const page of pagesOf(pool, roundId)) seen.push(...page.map(foreseenOf))
  const sum = (of: (bet: Foreseen) => bigint) =>
    `${seen.reduce((total, bet) => total + of(bet), 0n)}`
  const more = (bet: Foreseen) => bet.becomesMinor - bet.wasMinor
  const largest = seen
    .filter((bet) => more(bet) !== 0n)
    .toSorted((one, other) => Number(sizeOf(more(other)) - sizeOf(more(one))))
    .slice(0, BETS_SHOWN)
  const names = await loadUsernames(
    pool,
    largest.map(({ memberId }) => memberId),
  )
  return {
    ...{ betCount: seen.length, memberCount: new Set(seen.map(({ memberId }) => memberId)).size },
    stakedMinor: sum(({ stakedMinor }) => stakedMinor),
    wasMinor: sum(({ wasMinor }) => wasMinor),
    becomesMinor: sum(({ becomesMinor }) => becomesMinor),
    toPayMinor: sum((bet) => (more(bet) > 0n ? more(bet) : 0n)),
    toTakeMinor: sum((bet) => (more(bet) < 0n ? -more(bet) : 0n)),
    bets: largest.map((bet) => ({
      memberId: `${bet.memberId}`,
      username: names.get(bet.memberId) ?? '',
      wagerId: encodeId('rnd', bet.wagerId),
      ...{ stakedMinor: `${bet.stakedMinor}`, wasMinor: `${bet.wasMinor}` },
      becomesMinor: `${bet.becomesMinor}`,
    })),
  }
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

async function* pagesOf(pool: pg.Pool, roundId: Uuid): AsyncGenerator<WagerRow[]> {
  let after: WagerKey | undefined
  for (;;) {
    const keys = await loadWagersOfRound(pool, roundId, { after, limit: PAGE_SIZE })
    if (keys.length === 0) return
    yield await loadWagers(pool, keys)
    after = keys.at(-1)
  }
}

/** A stake that is held goes back whole; what was settled is settled again. */
function foreseenOf(row: WagerRow): Foreseen {
  const { wagerId, memberId, wager } = row
  const stakedMinor = totalOf(wager.stake)
  const wasMinor = broughtBy(wager)
  if (isHolding(wager.state)) {
    return { wagerId, memberId, stakedMinor, wasMinor, becomesMinor: stakedMinor }
  }
  const after = foresee(row, 'void')?.after ?? wager
  return { wagerId, memberId, stakedMinor, wasMinor, becomesMinor: broughtBy(after) }
}

/** What a wager has brought its member: payout and returned stake. */
function broughtBy(wager: Wager): bigint {
  return paidMinorOf(wager) + wager.returnedMinor + wager.rebateMinor
}
