import type { SportsChangePreview } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { isHolding, paidMinorOf, type Wager } from '@baize/wagers'
import { foresee } from '../../../../house/wagers/correct-many.ts'
import { applyResult } from '../../../../house/wagers/settle-many.ts'
import type { WagerRow } from '../../../../house/wagers/wager-row.ts'
import { loadWagers } from '../../../../house/wagers/wagers.store.ts'
import { loadWagersOfMarket } from '../bets/bets.store.ts'
import { standingsOf } from '../bets/settle-market.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { loadCash } from './desk.store.ts'
import type { ReadChange } from './read-change.ts'

const PAGE = 500
const ALL = ['open', 'settled', 'void', 'cashed_out']

type Kind = SportsChangePreview['rows'][number]['kind']

interface Foreseen {
  readonly memberId: bigint
  readonly kind: Kind
  readonly paidMinor: bigint
  readonly afterMinor: bigint
}

/** What a change would move, bet by bet, without moving it. */
export async function previewChange(
  deps: SportsDeps,
  { event, market, messages }: ReadChange,
): Promise<SportsChangePreview> {
  const seen: Foreseen[] = []
  const at = { eventId: event.eventId, market }
  let after: Uuid | undefined
  for (;;) {
    const keys = await loadWagersOfMarket(deps.pool, at, { states: ALL, after, limit: PAGE })
    const page = await loadWagers(deps.pool, keys)
    const standings = await standingsOf(deps, page, messages)
    for (const row of page) seen.push(foreseen(row, standings.get(row.wagerId)))
    if (keys.length < PAGE) break
    after = keys.at(-1)?.wagerId
  }
  const sum = (bets: readonly Foreseen[], of: (bet: Foreseen) => bigint) =>
    bets.reduce((total, bet) => total + of(bet), 0n)
  const [paid, becomes] = [
    sum(seen, ({ paidMinor }) => paidMinor),
    sum(seen, ({ afterMinor }) => afterMinor),
  ]
  const short = await findShort(deps, seen)
  return {
    ...{ betCount: seen.length, memberCount: new Set(seen.map(({ memberId }) => memberId)).size },
    ...{ paidMinor: `${paid}`, afterMinor: `${becomes}`, differenceMinor: `${becomes - paid}` },
    rows: [...Map.groupBy(seen, ({ kind }) => kind)].map(([kind, bets]) => ({
      ...{ kind, betCount: bets.length },
      paidMinor: `${sum(bets, ({ paidMinor }) => paidMinor)}`,
      afterMinor: `${sum(bets, ({ afterMinor }) => afterMinor)}`,
    })),
    shortCount: short.length,
    owedMinor: `${short.reduce((total, owed) => total + owed, 0n)}`,
  }
}

type Standing =
  Awaited<ReturnType<typeof standingsOf>> extends ReadonlyMap<Uuid, infer Value> ? Value : never

function foreseen(row: WagerRow, now: Standing | undefined): Foreseen {
  const { memberId, wager } = row
  const paidMinor = broughtBy(row, wager)
  const same = { memberId, paidMinor, afterMinor: paidMinor, kind: 'unchanged' as const }
  if (!now || wager.state === 'cashed_out') return same
  // Nothing moves before its time.
  if (now.standing === 'waiting') return same
  if (isHolding(wager.state)) {
    const ended = now.result && applyResult(row, now.result)
    return ended ? { ...same, kind: 'open_to_ended', afterMinor: broughtBy(row, ended) } : same
  }
  if (now.standing === 'open') {
    return { ...same, kind: 'ended_to_open', afterMinor: wager.capturedPaidMinor }
  }
  const changed = foresee(row, now.result)?.after
  if (!changed) return same
  const afterMinor = broughtBy(row, changed)
  return { ...same, kind: kindOf(row, paidMinor, afterMinor), afterMinor }
}

function kindOf({ eventId }: WagerRow, paidMinor: bigint, afterMinor: bigint): Kind {
  // Bets on several matches have no event of their own.
  if (eventId === null) return 'other_legs'
  return afterMinor < paidMinor ? 'won_to_lost' : 'lost_to_won'
}

/** What its member has of it; the stake of a free bet goes back to the house. */
function broughtBy({ freeBetId }: WagerRow, wager: Wager): bigint {
  const returnedMinor = freeBetId ? 0n : wager.returnedMinor
  return paidMinorOf(wager) + returnedMinor + wager.rebateMinor
}

/** What members would owe whose cash does not cover what is taken back. */
async function findShort(deps: SportsDeps, seen: readonly Foreseen[]): Promise<bigint[]> {
  const losses = new Map<bigint, bigint>()
  for (const { memberId, paidMinor, afterMinor } of seen) {
    losses.set(memberId, (losses.get(memberId) ?? 0n) + paidMinor - afterMinor)
  }
  const losing = [...losses].filter(([, lost]) => lost > 0n)
  const cash = await loadCash(
    deps,
    losing.map(([memberId]) => memberId),
  )
  return losing
    .map(([memberId, lost]) => lost - (cash.get(memberId) ?? 0n))
    .filter((owed) => owed > 0n)
}
