import type { operations, QueryOf } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'
import { loadStatementPage, type StatementPage } from '../../house/ledger-view/statement.store.ts'

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
  jackpot_contribution: 'stake',
  jackpot_reserve: 'stake',
  jackpot_excess: 'stake',
  jackpot_seed: 'stake',
  jackpot_reseed: 'stake',
  jackpot_win: 'payout',
  jackpot_move: 'stake',
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
}

/** One page of a member's cash account, newest first, with sums over the whole filter. */
export async function loadAccountRecord(
  pool: pg.Pool,
  memberId: bigint,
  currency: string,
  query: Query,
): Promise<StatementPage> {
  const found = await pool.query<{ id: bigint }>(
    `select id from ledger_account
      where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
    [memberId, currency],
  )
  const accountId = found.rows[0]?.id
  if (accountId === undefined) return NOTHING
  const filter = {
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    codes: query.kind && codesOf(query.kind),
  }
  const offset = (query.pageNo - 1) * query.pageSize
  return await loadStatementPage(pool, accountId, filter, { offset, limit: query.pageSize })
}
