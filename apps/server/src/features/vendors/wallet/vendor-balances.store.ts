import { type Minor, minor } from '@baize/kernel'
import { countsIn } from '../../../house/bonus/bonus-session.ts'
import { readTerms, type StoredTerms } from '../../../house/bonus/grant-terms.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Whose balance it is, and at which game; without one it is that which the player opened last. */
export interface BalancePlace {
  readonly memberId: bigint
  readonly vendorCode: string
  readonly gameCode: string
}

/** In minor units. */
export interface VendorBalance {
  /** The cash, and the bonus money that may be staked on the game. */
  readonly balanceMinor: Minor
  readonly bonusMinor: Minor
  readonly gameCode: string
}

/** The balance shown to a vendor, read in one statement. */
export async function loadVendorBalance(
  database: Queryable,
  { memberId, vendorCode, gameCode }: BalancePlace,
  at: { readonly currency: string; readonly now: Date },
): Promise<VendorBalance> {
  const found = await database.query<{
    cashMinor: bigint | null
    bonusMinor: bigint | null
    terms: StoredTerms | null
    gameCode: string | null
  }>(
    `select cash.balance_minor as "cashMinor", bonus.balance_minor as "bonusMinor", g.terms,
       case when g.id is not null and $3 = '' then (
         select s.game_code from vendor_session s where s.member_id = m.id and s.vendor_code = $2
          order by s.opened_at desc limit 1
       ) else $3 end as "gameCode"
     from member m
     left join ledger_account cash on cash.kind = 'player_cash' and cash.owner_id = m.id and cash.purpose = ''
       and cash.currency = $4
     left join bonus_grant g on m.has_bonus and g.member_id = m.id and g.state = 'active' and g.expires_at > $5
     left join ledger_account bonus on g.id is not null and bonus.kind = 'player_bonus' and bonus.owner_id = m.id
       and bonus.purpose = '' and bonus.currency = $4
     where m.id = $1`,
    [memberId, vendorCode, gameCode, at.currency, at.now],
  )
  const [row] = found.rows
  const game = row?.gameCode ?? ''
  const isCounted = row?.terms ? countsIn({ terms: readTerms(row.terms) }, game) : false
  const bonusMinor = minor(isCounted ? (row?.bonusMinor ?? 0n) : 0n)
  return { balanceMinor: minor((row?.cashMinor ?? 0n) + bonusMinor), bonusMinor, gameCode: game }
}
