import type { Minor, Uuid } from '@baize/kernel'
import type { Settings } from '@baize/lottery'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** By tier, `numerator/denominator` of what a line of one unit is paid. */
export type KeptPrices = Readonly<Record<string, string>>

/** What a wager on a draw is about. */
export interface LotteryBetRow {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly drawId: Uuid
  readonly play: string
  readonly bet: Readonly<Record<string, unknown>>
  readonly lineCount: number
  readonly lineStakeMinor: Minor
  readonly prices: KeptPrices
  readonly settings: Settings
}

const BET = `b.wager_id as "wagerId", b.member_id as "memberId", b.draw_id as "drawId", b.play, b.bet,
  b.line_count as "lineCount", b.line_stake_minor as "lineStakeMinor", b.prices, b.settings`

export async function saveBets(client: Queryable, bets: readonly LotteryBetRow[]): Promise<void> {
  await client.query(
    `insert into lottery_bet (wager_id, member_id, draw_id, play, bet, line_count, line_stake_minor,
       prices, settings)
     select wager_id, member_id, draw_id, play, bet, line_count, line_stake_minor, prices, settings
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::jsonb[], $6::int[], $7::bigint[],
       $8::jsonb[], $9::jsonb[]) as t(wager_id, member_id, draw_id, play, bet, line_count,
       line_stake_minor, prices, settings)`,
    [
      bets.map(({ wagerId }) => wagerId),
      bets.map(({ memberId }) => memberId),
      bets.map(({ drawId }) => drawId),
      bets.map(({ play }) => play),
      bets.map(({ bet }) => JSON.stringify(bet)),
      bets.map(({ lineCount }) => lineCount),
      bets.map(({ lineStakeMinor }) => lineStakeMinor),
      bets.map(({ prices }) => JSON.stringify(prices)),
      bets.map(({ settings }) => JSON.stringify(settings)),
    ],
  )
}

/** All bets of these members on a draw, the earliest first. */
export async function loadBetsOfMembers(
  database: Queryable,
  drawId: Uuid,
  memberIds: readonly bigint[],
): Promise<LotteryBetRow[]> {
  const found = await database.query<LotteryBetRow>(
    `select ${BET} from lottery_bet b where b.draw_id = $1 and b.member_id = any($2::bigint[])
     order by b.member_id, b.wager_id`,
    [drawId, memberIds],
  )
  return found.rows
}

/** A bet with its draw and its money. */
export interface OwnLotteryBet extends LotteryBetRow {
  readonly game: string
  readonly family: string
  readonly issue: string
  readonly result: unknown
  readonly state: string
  readonly stakeMinor: Minor
  readonly paidMinor: Minor
}

const OWN_BET = `${BET}, d.game, d.family, d.issue, d.result, w.state,
  w.stake_minor as "stakeMinor", (w.payout_minor + w.returned_minor) as "paidMinor"`

/** A member's last bets, the newest first. */
export async function loadOwnBets(
  database: Queryable,
  memberId: bigint,
  most: number,
): Promise<OwnLotteryBet[]> {
  const found = await database.query<OwnLotteryBet>(
    `select ${OWN_BET} from lottery_bet b
     join lottery_draw d on d.id = b.draw_id
     join wager w on w.member_id = b.member_id and w.id = b.wager_id
     where b.member_id = $1 order by b.wager_id desc limit $2`,
    [memberId, most],
  )
  return found.rows
}

export async function loadOwnBet(
  database: Queryable,
  memberId: bigint,
  wagerId: Uuid,
): Promise<OwnLotteryBet | undefined> {
  const found = await database.query<OwnLotteryBet>(
    `select ${OWN_BET} from lottery_bet b
     join lottery_draw d on d.id = b.draw_id
     join wager w on w.member_id = b.member_id and w.id = b.wager_id
     where b.member_id = $1 and b.wager_id = $2`,
    [memberId, wagerId],
  )
  return found.rows[0]
}
