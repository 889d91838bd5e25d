import { operations } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadRound } from '../rounds/rounds.store.ts'
import type { TableDeps } from '../table-deps.ts'
import { viewProof } from '../views/view-proof.ts'
import { previewVoid } from './preview-void.ts'
import {
  isVoidAsked,
  loadDeskRound,
  loadRoundBets,
  loadRoundsPage,
  loadVoid,
  viewDeskRound,
} from './rounds-desk.store.ts'
import { askVoid } from './void-round.ts'

const BETS_SHOWN = 200
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Rounds as staff look at them, and how one is made void. */
export function roundDeskRoutes(deps: TableDeps, houseOffsetMinutes: number): Route[] {
  const { pool, clock } = deps
  const find = async (shownId: string) => {
    const roundId = decodeId('evt', shownId)
    return roundId && (await loadDeskRound(pool, roundId))
  }
  return [
    route(operations.getDeskRounds, async ({ query }) => {
      const { view, table, day, pageNo, pageSize } = query
      const { rows, totalCount } = await loadRoundsPage(pool, {
        ...{ view, table: table ?? null },
        between: day === undefined ? null : dayOfHouse(day, houseOffsetMinutes),
        ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
      })
      return succeed({
        items: rows.map(viewDeskRound),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getDeskRound, async ({ params }) => {
      const row = await find(params.tableRoundId)
      const round = row && (await loadRound(pool, row.roundId))
      if (!round) return refuse('not_found')
      const { roundId } = row
      const [proof, bets, voided, isAsked] = await Promise.all([
        viewProof(deps, round, row.game),
        loadRoundBets(pool, roundId, BETS_SHOWN),
        loadVoid(pool, roundId),
        isVoidAsked(pool, roundId, new Date(clock.now())),
      ])
      return succeed({
        ...{ round: viewDeskRound(row), settings: row.settings, proof, isAsked },
        closedAt: round.closedAt?.toISOString() ?? null,
        drawnAt: round.drawnAt?.toISOString() ?? null,
        bets: bets.map(({ memberId, wagerId, spots, extras, stakedMinor, paidMinor, ...bet }) => ({
          ...{ ...bet, memberId: `${memberId}`, wagerId: encodeId('rnd', wagerId) },
          ...{ spots: { ...spots }, extras: [...extras] },
          ...{ stakedMinor: `${stakedMinor}`, paidMinor: `${paidMinor}` },
        })),
        voided: voided
          ? {
              ...voided,
              voidedAt: voided.voidedAt.toISOString(),
              settledAt: voided.settledAt?.toISOString() ?? null,
            }
          : null,
      })
    }),
    route(operations.previewTableVoid, async ({ params }) => {
      const round = await find(params.tableRoundId)
      if (!round) return refuse('not_found')
      if (round.isVoid) return refuse('state_changed')
      return succeed(await previewVoid(pool, round.roundId))
    }),
    route(operations.askTableVoid, async (call) => {
      const round = await find(call.params.tableRoundId)
      if (!round) return refuse('not_found')
      if (round.isVoid) return refuse('state_changed')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await askVoid(deps, asker, { round, reason: call.body.reason })
    }),
  ]
}

/** A day by the clock of the house. */
function dayOfHouse(day: string, offsetMinutes: number) {
  const fromMs = Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS
  return { from: new Date(fromMs), to: new Date(fromMs + DAY_MS) }
}
