import { type GameCategory, operations } from '@baize/contract'
import { decodeId, encodeId, minor, refuse, succeed } from '@baize/kernel'
import { netOf, settledStakeOf } from '../../../house/ledger-view/settled-play.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import {
  type BettingFilter,
  type BettingRow,
  type BettingSums,
  loadArchivedBefore,
  loadRounds,
  sumRounds,
} from './betting-record.store.ts'
import { buildProfit } from './profit.logic.ts'
import type { ProfitParts } from './profit.route.ts'
import { loadProfit } from './profit.store.ts'

type Wish = Omit<BettingFilter, 'memberId' | 'gameCodes'> & {
  readonly product?: GameCategory | undefined
  readonly gameCode?: string | undefined
}

/** A member's rounds, in the house's games and at vendors. */
export function bettingRoutes(parts: ProfitParts): Route[] {
  return [
    route(operations.getBettingRecord, async (call) => {
      const { before, pageSize } = call.query
      const cursor = before === undefined ? undefined : decodeId('rnd', before)
      if (before !== undefined && cursor === undefined) return refuse('cursor_unknown')
      const filter = await filterOf(parts, memberOf(call).memberId, call.query)
      const { pool } = parts
      const [rows, sums, archivedBefore] = await Promise.all([
        loadRounds(pool, filter, { before: cursor, limit: pageSize + 1 }),
        sumRounds(pool, filter),
        loadArchivedBefore(pool, filter.memberId, 'round'),
      ])
      const shown = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? shown.at(-1) : undefined
      return succeed({
        items: await Promise.all(shown.map((row) => itemOf(parts, row))),
        nextCursor: last ? encodeId('rnd', last.roundId) : null,
        roundCount: sums ? Number(sums.rounds) : null,
        totals: sums ? totalsOf(sums) : await movedTotals(parts, filter),
        archivedBefore: archivedBefore?.toISOString() ?? null,
      })
    }),
  ]
}

/** The member's wish with the games that it means. */
export async function filterOf(
  parts: Pick<ProfitParts, 'gamesOf'>,
  memberId: bigint,
  { product, gameCode, from, to, playedAt, state }: Wish,
): Promise<BettingFilter> {
  const ofProduct = product && (await parts.gamesOf(product))
  const ofGame = gameCode === undefined ? ofProduct : [gameCode]
  // A game that is none of the product matches nothing.
  const gameCodes = ofProduct ? ofGame?.filter((code) => ofProduct.includes(code)) : ofGame
  return { memberId, gameCodes, from, to, playedAt, state }
}

export async function itemOf(parts: Pick<ProfitParts, 'gameName'>, row: BettingRow) {
  return {
    roundId: encodeId('rnd', row.roundId),
    gameCode: row.gameCode,
    gameName: await parts.gameName(row.gameCode),
    playedAt: row.playedAt,
    version: row.version,
    state: row.state,
    stakeMinor: row.stakeMinor.toString(),
    bonusMinor: row.bonusMinor.toString(),
    payoutMinor: row.payoutMinor?.toString() ?? null,
    jackpotMinor: row.jackpotMinor.toString(),
    netMinor:
      row.payoutMinor === null ? null : `${row.payoutMinor + row.jackpotMinor - row.stakeMinor}`,
    isEndedByHouse: row.isEndedByHouse,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

function totalsOf(sums: BettingSums) {
  return {
    stakeMinor: sums.stakeMinor.toString(),
    openMinor: sums.openMinor.toString(),
    payoutMinor: sums.payoutMinor.toString(),
    jackpotMinor: sums.jackpotMinor.toString(),
    netMinor: (sums.payoutMinor + sums.jackpotMinor - sums.stakeMinor).toString(),
  }
}

/** What moved within the period, out of kept sums; they know nothing of results and of who drew. */
async function movedTotals(parts: ProfitParts, filter: BettingFilter) {
  if (filter.state !== undefined || filter.playedAt !== undefined) return null
  const from = new Date(filter.from ?? 0)
  const sums = await loadProfit(parts.pool, {
    memberId: filter.memberId,
    currency: parts.currency.code,
    from,
    to: filter.to === undefined ? new Date(parts.clock.now() + 3_600_000) : new Date(filter.to),
    days: [{ day: 'all', from }],
    gameCodes: filter.gameCodes,
  })
  const { totals } = buildProfit(sums, [{ day: 'all', from }], () => 'OTHER')
  return {
    stakeMinor: settledStakeOf(totals).toString(),
    openMinor: totals.openMinor.toString(),
    // What came back besides a jackpot; a correction against the player can be more than all wins.
    payoutMinor: notBelowZero(totals.winMinor + totals.refundMinor + totals.correctionMinor),
    jackpotMinor: totals.jackpotMinor.toString(),
    netMinor: netOf(totals).toString(),
  }
}

function notBelowZero(amount: bigint): string {
  return minor(amount < 0n ? 0n : amount).toString()
}
