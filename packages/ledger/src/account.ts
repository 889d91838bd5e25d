import type { CurrencyCode } from '@baize/kernel'

/**
 * The chart of accounts. A balance is the sum of an account's entries, counted from the credit
 * side: what the house owes a player is positive on the player's account.
 */
export const ACCOUNT_KINDS = {
  /** A player's own money. */
  player_cash: { isOwned: true, mayOverdraw: false },
  /** Bonus money with turnover still to meet. */
  player_bonus: { isOwned: true, mayOverdraw: false },
  /** What a player owes after a correction the cash account could not cover. */
  player_debt: { isOwned: true, mayOverdraw: true },
  /** A player's held credits: neither staked nor withdrawn until they are released. */
  player_checked: { isOwned: true, mayOverdraw: false },
  /**
   * A player's money at a vendor with a wallet of its own, one account per vendor. Below zero once more has
   * come back than was sent: what a player wins there is known when it comes back, or is reported.
   */
  vendor_wallet: { isOwned: true, mayOverdraw: true },
  /** What a player took to a table, one account per table: stakes there come from it, and what they win goes back. */
  player_seat: { isOwned: true, mayOverdraw: false },
  /** What an agent has drawn of a credit, below zero. */
  agent_credit: { isOwned: true, mayOverdraw: true },
  /** Money that waits for a decision, one account per purpose. */
  escrow: { isOwned: false, mayOverdraw: false },
  /** What the house won or lost, one account per product. */
  house: { isOwned: false, mayOverdraw: true },
  /** Money on its way in or out, one account per payment provider. */
  clearing: { isOwned: false, mayOverdraw: true },
  /** Money of the players of linked games, two accounts for each level of a pool: meter and reserve. */
  jackpot: { isOwned: false, mayOverdraw: false },
  adjustments: { isOwned: false, mayOverdraw: true },
  /** What agents cost the house, one account per kind of contract. */
  agent_expense: { isOwned: false, mayOverdraw: true },
  /** What rewards cost the house, one account per kind of reward. */
  promotion: { isOwned: false, mayOverdraw: true },
  /** A member's points, in a currency of their own: neither deposited nor withdrawn. */
  player_points: { isOwned: true, mayOverdraw: false },
  /** Points that the house has given out and not got back, below zero. */
  points: { isOwned: false, mayOverdraw: true },
  /** Money that came in and belongs to nobody yet. */
  suspense: { isOwned: false, mayOverdraw: false },
} as const satisfies Record<string, { readonly isOwned: boolean; readonly mayOverdraw: boolean }>

export type AccountKind = keyof typeof ACCOUNT_KINDS

/** An account by what it is for; the store knows its number. */
export interface AccountRef {
  readonly kind: AccountKind
  /** The member, for owned kinds. */
  readonly ownerId?: bigint
  /** Escrow purpose, house product or provider; of a wallet at a vendor, the vendor. */
  readonly purpose?: string
  readonly currency: CurrencyCode
}

export type AccountId = bigint

/** `player_cash/8841207 PLY`, `vendor_wallet/8841207/LOTUS PLY`: how reports and refusals name an account. */
export function describeAccount({ kind, ownerId, purpose, currency }: AccountRef): string {
  return `${[kind, ownerId, purpose].filter((part) => part !== undefined && part !== '').join('/')} ${currency}`
}
