import {
  assert,
  isSameValue,
  type Minor,
  minor,
  type Result,
  refuse,
  succeed,
  type Uuid,
} from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { type Play, type Prices, playIn, priceKeyOf, SETTINGS } from '@baize/lottery'
import { take, type WagerRefusal } from '../../../house/wagers/wager-table.ts'
import { keptFromPrices } from './bet-result.ts'
import { loadOwnBet, type OwnLotteryBet } from './bets.store.ts'
import { loadDraw, lotterySales } from './draws.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'

const LOTTERY = 'lottery'
/** A hundred units, at most 9,999 times. */
const LINE_STAKE_MINOR_MAX = 99_990_000n

export interface LotteryOrder {
  readonly memberId: bigint
  /** Made by the buyer: the same key bets once. */
  readonly key: Uuid
  readonly game: string
  readonly issue: string
  readonly play: string
  readonly bet: Readonly<Record<string, unknown>>
  readonly lineCount: number
  readonly lineStakeMinor: Minor
}

export type LotteryRefusal =
  | WagerRefusal
  | 'bet_invalid'
  | 'lines_mismatch'
  | 'stake_not_allowed'
  | 'draw_closed'

/** A bet as its play reads it. */
interface ReadBet {
  readonly play: Play<unknown>
  readonly bet: Readonly<Record<string, unknown>>
  readonly lineCount: number
  readonly prices: Prices
}

/**
 * Takes a bet. The stake is held as a wager, and what it is on is written in the same commit. Sales end by the database's time in
 * that commit, or by the server's where that is ahead.
 */
export async function placeBet(
  deps: LotteryDeps,
  order: LotteryOrder,
): Promise<Result<OwnLotteryBet, LotteryRefusal>> {
  const { pool, wagerTable } = deps
  const { memberId, key, lineStakeMinor } = order
  const read = readOrder(deps, order)
  if (!read.ok) return read
  const { play, bet, lineCount, prices } = read.value
  const draw = await loadDraw(pool, order.game, order.issue)
  const asked = {
    ...{ memberId, product: LOTTERY, code: order.game, key, seatAccountId: null },
    // A draw that is not there takes no bets, which is said after all that is said of the player.
    eventId: draw?.drawId ?? null,
    stakeMinor: minor(lineStakeMinor * BigInt(lineCount)),
  }
  const saleIn = (view: LockedView) => draw && view.row(lotterySales, draw.drawId)
  const taken = await take<'draw_closed'>(wagerTable, asked, {
    requests: draw ? [requestRow(lotterySales, draw.drawId)] : [],
    refuseAt(atMs, view) {
      const sale = saleIn(view)
      if (!sale || sale.drawnAt || sale.voidedAt) return 'draw_closed'
      const now = Math.max(atMs, sale.databaseNow.getTime())
      const isSelling = now >= sale.opensAt.getTime() && now < sale.closesAt.getTime()
      return isSelling ? undefined : 'draw_closed'
    },
    write({ wagerId }, view) {
      const sale = saleIn(view)
      assert(sale, 'a draw that sells is there')
      const row = {
        ...{
          wagerId,
          memberId,
          drawId: sale.drawId,
          play: play.id,
          bet,
          lineCount,
          lineStakeMinor,
        },
        prices: keptFromPrices(prices),
        settings: SETTINGS,
      }
      return [replaceRow(lotterySales, sale.drawId, { ...sale, taken: [...sale.taken, row] })]
    },
  })
  if (!taken.ok) return taken
  const stored = await loadOwnBet(pool, memberId, taken.value.row.wagerId)
  assert(stored, 'a bet is stored with its stake')
  // A repeat is answered with the first bet, which must have been this one.
  const isThisBet = stored.play === play.id && isSameValue(stored.bet, bet)
  if (!isThisBet) return refuse('key_reused')
  return succeed(stored)
}

function readOrder(
  { games, prices }: Pick<LotteryDeps, 'games' | 'prices'>,
  { game, play: playId, bet: sent, lineCount, lineStakeMinor }: LotteryOrder,
): Result<ReadBet, 'bet_invalid' | 'lines_mismatch' | 'stake_not_allowed'> {
  const family = games.find(({ code }) => code === game)?.family
  const play = family && playIn(family, playId)
  const bet = play?.read(sent)
  if (!family || !play || bet === undefined) return refuse('bet_invalid')
  if (play.linesOf(bet) !== lineCount) return refuse('lines_mismatch')
  if (lineStakeMinor > LINE_STAKE_MINOR_MAX) return refuse('stake_not_allowed')
  const priced = prices.get(family.id)?.[priceKeyOf(play, bet)]
  assert(priced, 'every bet has a price')
  return succeed({ play, bet: bet as ReadBet['bet'], lineCount, prices: priced })
}
