import type { operations, QueryOf } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'
import {
  loadMomentOf,
  loadStatementPage,
  type StatementFilter,
  type StatementPage,
  type StatementRow,
} from '../../../house/ledger-view/statement.store.ts'
import type { EntryPlace } from '../../../house/ledger-view/statement-days.ts'

type Query = QueryOf<typeof operations.getAccountRecord>
type Kind = NonNullable<Query['kind']>

/** Which movements a player means by a word. */
const KINDS: Readonly<Record<keyof typeof TRANSFER_CODES, Kind>> = {
  round_stake: 'stake',
  round_hold: 'stake',
  round_capture: 'stake',
  round_release: 'payout',
  round_payout: 'payout',
  uncounted_stake: 'stake',
  uncounted_stake_return: 'payout',
  wager_stake_return: 'payout',
  wager_payout_return: 'payout',
  wager_debt: 'adjustment',
  wager_reopen: 'stake',
  deposit_credit: 'deposit',
  deposit_suspend: 'deposit',
  deposit_fee: 'deposit',
  deposit_fee_kept: 'deposit',
  deposit_release: 'deposit',
  deposit_return: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_capture: 'withdrawal',
  withdrawal_release: 'withdrawal',
  adjustment_credit: 'adjustment',
  adjustment_debit: 'adjustment',
  vendor_bet: 'stake',
  vendor_win: 'payout',
  vendor_refund: 'payout',
  vendor_win_rollback: 'payout',
  vendor_win_debt: 'adjustment',
  vendor_promo: 'payout',
  vendor_jackpot: 'payout',
  vendor_free_win: 'payout',
  vendor_adjust_credit: 'adjustment',
  vendor_adjust_debit: 'adjustment',
  credit_hold: 'payout',
  credit_release: 'payout',
  held_win_return: 'payout',
  held_promo_return: 'payout',
  held_jackpot_return: 'payout',
  held_free_win_return: 'payout',
  vendor_transfer_hold: 'transfer',
  vendor_transfer_in: 'transfer',
  vendor_transfer_release: 'transfer',
  vendor_transfer_recall: 'transfer',
  vendor_transfer_out: 'transfer',
  vendor_transfer_return: 'transfer',
  seat_buy_in: 'transfer',
  seat_cash_out: 'transfer',
  seat_hold: 'stake',
  seat_release: 'payout',
  seat_stake: 'stake',
  seat_payout: 'payout',
  member_transfer: 'transfer',
  contract_pay: 'transfer',
  contract_owed: 'transfer',
  debt_repaid: 'transfer',
  credit_granted: 'transfer',
  credit_repaid: 'transfer',
  affiliate_pay: 'transfer',
  reward_cash: 'bonus',
  envelope_fund: 'bonus',
  envelope_share: 'bonus',
  envelope_return: 'bonus',
  wager_rebate: 'bonus',
  wager_rebate_return: 'bonus',
  jackpot_contribution: 'stake',
  jackpot_reserve: 'stake',
  jackpot_excess: 'stake',
  jackpot_seed: 'stake',
  jackpot_reseed: 'stake',
  jackpot_win: 'payout',
  jackpot_move: 'stake',
  bonus_grant: 'bonus',
  bonus_stake: 'stake',
  bonus_hold: 'stake',
  bonus_payout: 'payout',
  bonus_release: 'payout',
  bonus_refund: 'payout',
  bonus_rollback: 'payout',
  bonus_written_off: 'payout',
  bonus_convert: 'bonus',
  bonus_forfeit: 'bonus',
  bonus_late_cash: 'bonus',
  bonus_late_forfeit: 'bonus',
  // Points are no money, and never on a cash account.
  points_earned: 'bonus',
  points_taken_back: 'bonus',
  points_hold: 'bonus',
  points_spent: 'bonus',
  points_release: 'bonus',
  points_converted: 'bonus',
  points_granted: 'bonus',
  points_deducted: 'bonus',
  // Between accounts of the house.
  free_bet_hold: 'bonus',
  free_bet_release: 'bonus',
  free_bet_stake: 'bonus',
  free_bet_return: 'bonus',
  demonstration_grant: 'adjustment',
}

export function kindOf(code: keyof typeof TRANSFER_CODES): Kind {
  return KINDS[code]
}

/** Numbers of the codes that a kind has. */
export function codesOf(kind: Kind): number[] {
  return Object.entries(TRANSFER_CODES)
    .filter(([name]) => KINDS[name as keyof typeof TRANSFER_CODES] === kind)
    .map(([, facts]) => facts.number)
}

const NOTHING: StatementPage = {
  rows: [],
  totalCount: 0,
  inMinor: 0n as Minor,
  outMinor: 0n as Minor,
  next: undefined,
}

type Filter = Pick<Query, 'from' | 'to' | 'kind'>

/** One page of a member's cash account, newest first, with sums over the whole filter. */
export async function loadAccountRecord(
  pool: pg.Pool,
  { memberId, currency }: Member,
  filter: Filter,
  page: { readonly after?: EntryPlace | undefined; readonly limit: number },
): Promise<StatementPage> {
  const accountId = await findAccount(pool, { memberId, currency })
  if (accountId === undefined) return NOTHING
  return await loadStatementPage(pool, accountId, entriesOf(filter), page)
}

/** When the last movement was that so many newer ones go before; undefined where there are not as many. */
export async function loadMovementMoment(
  pool: pg.Pool,
  member: Member,
  filter: Filter,
  newerCount: number,
): Promise<Date | undefined> {
  const accountId = await findAccount(pool, member)
  if (accountId === undefined) return undefined
  return await loadMomentOf(pool, accountId, entriesOf(filter), newerCount)
}

/** Those of these causes that are closed rounds in games of the house. */
export async function findOwnRounds(
  pool: pg.Pool,
  memberId: bigint,
  causeIds: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> {
  const found = await pool.query<{ id: Uuid }>(
    `select id from round
      where member_id = $1 and id = any($2::uuid[]) and vendor_code is null and state = 'closed'`,
    [memberId, causeIds],
  )
  return new Set(found.rows.map(({ id }) => id))
}

interface Member {
  readonly memberId: bigint
  readonly currency: string
}

/** Cash that came after a moment of bets with bonus money, newest first. */
export async function loadLateCash(
  pool: pg.Pool,
  member: Member,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly StatementRow[]> {
  const accountId = await findAccount(pool, member)
  if (accountId === undefined) return []
  const codes = [TRANSFER_CODES.bonus_late_cash.number]
  const filter = { from: since, to: undefined, codes }
  return (await loadStatementPage(pool, accountId, filter, { limit })).rows
}

async function findAccount(
  pool: pg.Pool,
  { memberId, currency }: Member,
): Promise<bigint | undefined> {
  const found = await pool.query<{ id: bigint }>(
    `select id from ledger_account
      where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
    [memberId, currency],
  )
  return found.rows[0]?.id
}

function entriesOf({ from, to, kind }: Filter): StatementFilter {
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    codes: kind && codesOf(kind),
  }
}
