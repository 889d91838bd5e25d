import {
  operations,
  type Permission,
  SESSION_BETS_MAX,
  TIMELINE_CHIPS,
  TIMELINE_LINES_MAX,
} from '@baize/contract'
import { type Clock, decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { transferCodeByNumber } from '@baize/ledger'
import type pg from 'pg'
import { mergeSlices } from '../../../house/timeline/merge-slices.ts'
import type {
  TimelineLook,
  TimelineSlice,
  TimelineSource,
} from '../../../house/timeline/timeline.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { hasMember } from './has-member.store.ts'
import { type HeldLine, loadActiveBonus, loadHeldLines } from './held-money.store.ts'
import { loadRoundTransfers } from './movements.store.ts'
import { loadSessionBets } from './play-sessions.store.ts'
import { readCursor, writeCursor } from './timeline-cursor.ts'

export interface TimelineDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly currencyCode: string
  readonly sources: readonly TimelineSource[]
  gameName(code: string): Promise<string>
}

const HELD_LINES_MAX = 20
/** So many sources are asked at once: the pool serves players as well. */
const SOURCES_AT_ONCE = 4

/** What happened to a member in one stream, what of it opens further, and what is held. */
export function timelineRoutes(deps: TimelineDeps): Route[] {
  const { pool, clock, currencyCode } = deps
  return [
    route(operations.getMemberTimeline, async (call) => {
      const memberId = BigInt(call.params.memberId)
      const { chip, before, after } = call.query
      const seen = seenBy(deps.sources, staffOf(call).permissions)
      const places = readCursor(after, deps.sources)
      if (!places) return refuse('place_unknown')
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      const asked = seen.filter((source) => chip === undefined || source.chip === chip)
      const slices = await loadSlices(pool, asked, places, {
        ...{ memberId, limit: TIMELINE_LINES_MAX },
        before: new Date(before === undefined ? clock.now() + 60_000 : Date.parse(before)),
      })
      const merged = mergeSlices(slices, places, TIMELINE_LINES_MAX)
      const chipOf = new Map(asked.map((source) => [source.kind, source.chip]))
      return succeed({
        lines: merged.rows.map((row) => ({
          kind: row.kind,
          chip: chipOf.get(row.kind) ?? 'staff',
          ...{ id: row.id, at: row.at.toISOString(), from: row.from?.toISOString() ?? null },
          ...{ name: row.name, state: row.state ?? null, facts: { ...row.facts } },
          amountMinor: row.amountMinor ?? null,
          balanceMinor: row.balanceMinor ?? null,
        })),
        next: merged.places && writeCursor(merged.places),
        chips: TIMELINE_CHIPS.filter((each) => seen.some((source) => source.chip === each)),
      })
    }),

    route(operations.getSessionBets, async ({ params, query }) => {
      const newest = decodeId('rnd', query.newest)
      const oldest = decodeId('rnd', query.oldest)
      const before = query.before === undefined ? undefined : decodeId('rnd', query.before)
      if (!newest || !oldest || (query.before !== undefined && !before)) return refuse('not_found')
      const memberId = BigInt(params.memberId)
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      const part = { memberId, newest, oldest, before }
      const { bets, olderCount } = await loadSessionBets(pool, part, SESSION_BETS_MAX)
      return succeed({
        bets: bets.map((bet) => ({
          ...{ isRound: bet.isRound, state: bet.state, betId: encodeId('rnd', bet.betId) },
          stakeMinor: bet.stakeMinor.toString(),
          bonusMinor: bet.bonusMinor.toString(),
          payoutMinor: bet.payoutMinor?.toString() ?? null,
          openedAt: bet.openedAt.toISOString(),
        })),
        olderCount,
      })
    }),

    route(operations.getRoundTransfers, async ({ params }) => {
      const memberId = BigInt(params.memberId)
      const roundId = decodeId('rnd', params.betId)
      if (!roundId || !(await hasMember(pool, memberId))) return refuse('not_found')
      const rows = await loadRoundTransfers(pool, { memberId, roundId, currency: currencyCode })
      return succeed({
        transfers: rows.map(({ at, code, ...row }) => ({
          ...row,
          code: transferCodeByNumber(code) ?? code.toString(),
          at: at.toISOString(),
        })),
      })
    }),

    route(operations.getHeldMoney, async ({ params }) => {
      const memberId = BigInt(params.memberId)
      if (!(await hasMember(pool, memberId))) return refuse('not_found')
      const [held, bonus] = await Promise.all([
        loadHeldLines(pool, memberId, HELD_LINES_MAX),
        loadActiveBonus(pool, memberId, currencyCode),
      ])
      return succeed({
        lines: await Promise.all(held.lines.map((line) => viewHeld(deps, line))),
        moreCount: held.total - held.lines.length,
        unconfirmedMinor: held.unconfirmedMinor.toString(),
        bonus: bonus
          ? {
              balanceMinor: bonus.balanceMinor.toString(),
              wageringMinor: bonus.wageringMinor.toString(),
              remainingMinor: bonus.remainingMinor.toString(),
            }
          : null,
      })
    }),
  ]
}

function seenBy(sources: readonly TimelineSource[], permissions: ReadonlySet<Permission>) {
  return sources.filter(({ needs }) => permissions.has(needs))
}

async function loadSlices(
  pool: pg.Pool,
  sources: readonly TimelineSource[],
  places: Readonly<Record<string, string>>,
  look: Omit<TimelineLook, 'place'>,
): Promise<ReadonlyMap<string, TimelineSlice>> {
  const slices = new Map<string, TimelineSlice>()
  for (let from = 0; from < sources.length; from += SOURCES_AT_ONCE) {
    const some = sources.slice(from, from + SOURCES_AT_ONCE)
    const found = await Promise.all(
      some.map(async (source) => {
        const slice = await source.load(pool, { ...look, place: places[source.kind] })
        return [source.kind, slice] as const
      }),
    )
    for (const [kind, slice] of found) slices.set(kind, slice)
  }
  return slices
}

async function viewHeld({ gameName }: TimelineDeps, { kind, id, name, state, ...line }: HeldLine) {
  const isPlayed = kind === 'round' || kind === 'bet'
  const uuid = id as Parameters<typeof encodeId>[1]
  return {
    kind,
    id: encodeId(HELD_IDS[kind], uuid),
    name: isPlayed ? await gameName(name) : name,
    state,
    amountMinor: line.amountMinor.toString(),
    at: line.at.toISOString(),
  }
}

const HELD_IDS = {
  ...({ withdrawal: 'wdr', deposit: 'dep', vendor_transfer: 'vtr' } as const),
  ...({ round: 'rnd', bet: 'rnd' } as const),
}
