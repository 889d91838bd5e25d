import { operations } from '@baize/contract'
import {
  assert,
  decodeId,
  encodeId,
  refuse,
  succeed,
  type Uuid,
  wireFromMinor,
} from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import { hasWaitingApproval, loadCorrections } from '../corrections/corrections.store.ts'
import { loadDrawWithChainById } from '../draws.store.ts'
import { loadGameSettings } from '../games/game-settings.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { reportsByDraw } from '../sources/draw-reported.ts'
import { type LotteryReport, loadReports } from '../sources/reports.store.ts'
import { viewDraw } from '../view-draw.ts'
import { resultsOf } from '../views.ts'
import {
  countDraws,
  loadCalendarPage,
  loadDeskDraw,
  loadLargestWins,
  loadRunPage,
  loadRunsOfDraw,
  loadStaffNames,
} from './desk.store.ts'
import { viewDeskDraw, viewRun } from './view-desk.ts'

const WINS_SHOWN = 20

/** Draws and their settlements as staff look at them. */
export function calendarRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games } = deps
  const pagesOf = (pageNo: number, pageSize: number, totalCount: number) => ({
    ...{ pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount },
  })
  return [
    route(operations.getLotteryCalendar, async ({ query }) => {
      const { view, area, game, pageNo, pageSize } = query
      const now = new Date(clock.now())
      const codes = games
        .filter((each) => (!area || each.area === area) && (!game || each.code === game))
        .map(({ code }) => code)
      const page = { view, games: codes, now, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const all = games.map(({ code }) => code)
      const [{ rows, totalCount }, attentionCount, settings] = await Promise.all([
        loadCalendarPage(pool, page),
        countDraws(pool, { view: 'attention', games: all, now }),
        loadGameSettings(pool, deps),
      ])
      const reports = reportsByDraw(
        await loadReports(
          pool,
          rows.map(({ drawId }) => drawId),
        ),
      )
      return succeed({
        items: rows.map((row) => {
          const rules = gameOf(deps, row.game)
          return viewDeskDraw(row, {
            ...{ game: rules, setting: settings.of(rules), now },
            reports: reports.get(row.drawId) ?? [],
            isDemonstration: deps.isDemonstration,
          })
        }),
        attentionCount,
        ...pagesOf(pageNo, pageSize, totalCount),
      })
    }),
    route(operations.getLotteryDeskDraw, async ({ params }) => {
      const drawId = decodeId('evt', params.drawId)
      const found = drawId && (await lookAtDraw(deps, drawId))
      return found ? succeed(found) : refuse('not_found')
    }),
    route(operations.getLotteryRuns, async ({ query }) => {
      const { game = null, pageNo, pageSize } = query
      const { rows, totalCount } = await loadRunPage(pool, {
        ...{ game, now: new Date(clock.now()), limit: pageSize, offset: (pageNo - 1) * pageSize },
      })
      return succeed({ items: rows.map(viewRun), ...pagesOf(pageNo, pageSize, totalCount) })
    }),
  ]
}

function gameOf({ games }: Pick<LotteryDeps, 'games'>, code: string) {
  const game = games.find((each) => each.code === code)
  assert(game, 'a draw is of a game that there is')
  return game
}

async function lookAtDraw(deps: LotteryDeps, drawId: Uuid) {
  const { pool, clock, isDemonstration } = deps
  const [row, withChain] = await Promise.all([
    loadDeskDraw(pool, drawId),
    loadDrawWithChainById(pool, drawId),
  ])
  if (!row || !withChain) return undefined
  const now = new Date(clock.now())
  const game = gameOf(deps, row.game)
  const [reports, corrections, runs, wins, settings, isWaiting] = await Promise.all([
    loadReports(pool, [drawId]),
    loadCorrections(pool, drawId),
    loadRunsOfDraw(pool, drawId),
    loadLargestWins(pool, drawId, WINS_SHOWN),
    loadGameSettings(pool, deps),
    hasWaitingApproval(pool, drawId),
  ])
  const results = resultsOf(game, row.source, { isDemonstration })
  const setting = settings.of(game)
  const hasEnded = row.drawnAt !== null || row.voidedAt !== null
  const isOfOthers = row.source !== 'own'
  return {
    draw: viewDeskDraw(row, { game, setting, reports, now, isDemonstration }),
    proof: viewDraw({ draw: withChain, results, reports, corrections }, now),
    reports: await viewReports(deps, reports),
    runs: runs.map(viewRun),
    largestWins: wins.map(({ wagerId, memberId, username, stakeMinor, wasMinor }) => ({
      ...{ wagerId: encodeId('rnd', wagerId), memberId: memberId.toString(), username },
      stakeMinor: wireFromMinor(stakeMinor),
      wasMinor: wireFromMinor(wasMinor),
    })),
    isWaiting,
    may: {
      enter: isOfOthers && !hasEnded && now >= row.drawsAt,
      void: row.voidedAt === null && (isOfOthers || !hasEnded),
      correct: isOfOthers && row.drawnAt !== null && row.settledAt !== null,
    },
  }
}

async function viewReports({ pool }: LotteryDeps, reports: readonly LotteryReport[]) {
  const staffIds = reports.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
  const names = await loadStaffNames(pool, staffIds)
  return reports.map(({ producer, staffId, result, reportedAt }) => ({
    producer: staffId === null ? producer : 'staff',
    enteredBy: staffId === null ? null : (names.get(staffId) ?? ''),
    ...{ result, reportedAt: reportedAt.toISOString() },
  }))
}
