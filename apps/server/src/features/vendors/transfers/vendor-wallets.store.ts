import type { Minor } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A member's wallet at a vendor, as the vendor told of it last. */
export interface WalletRow {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly balanceMinor: Minor
  readonly balanceAt: Date
  readonly transferMinMinor: Minor | null
  readonly transferMaxMinor: Minor | null
}

const COLUMNS = `vendor_code as "vendorCode", member_id as "memberId",
  balance_minor as "balanceMinor", balance_at as "balanceAt",
  transfer_min_minor as "transferMinMinor", transfer_max_minor as "transferMaxMinor"`

export async function loadWallets(
  database: Queryable,
  memberId: bigint,
): Promise<readonly WalletRow[]> {
  const found = await database.query<WalletRow>(
    `select ${COLUMNS} from vendor_wallet where member_id = $1 order by vendor_code`,
    [memberId],
  )
  return found.rows
}

export async function loadWallet(
  database: Queryable,
  vendorCode: string,
  memberId: bigint,
): Promise<WalletRow | undefined> {
  const found = await database.query<WalletRow>(
    `select ${COLUMNS} from vendor_wallet where vendor_code = $1 and member_id = $2`,
    [vendorCode, memberId],
  )
  return found.rows[0]
}

/** Keeps what a vendor told; an older word never covers a newer one. */
export async function saveWallet(database: Queryable, row: WalletRow): Promise<void> {
  await database.query(
    `insert into vendor_wallet as w (vendor_code, member_id, opened_at, balance_minor, balance_at,
       transfer_min_minor, transfer_max_minor) values ($1, $2, $4, $3, $4, $5, $6)
     on conflict (vendor_code, member_id) do update set balance_minor = $3, balance_at = $4,
       transfer_min_minor = $5, transfer_max_minor = $6 where w.balance_at <= $4`,
    [
      ...[row.vendorCode, row.memberId, row.balanceMinor, row.balanceAt],
      ...[row.transferMinMinor, row.transferMaxMinor],
    ],
  )
}

/** The balance that came with the answer to a transfer. */
export async function saveWalletBalance(
  database: Queryable,
  wallet: Pick<WalletRow, 'vendorCode' | 'memberId' | 'balanceMinor' | 'balanceAt'>,
): Promise<void> {
  await database.query(
    `update vendor_wallet set balance_minor = $3, balance_at = $4
     where vendor_code = $1 and member_id = $2 and balance_at <= $4`,
    [wallet.vendorCode, wallet.memberId, wallet.balanceMinor, wallet.balanceAt],
  )
}
