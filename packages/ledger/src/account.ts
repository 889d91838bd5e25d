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
  /** An agent's limit in use. */
  agent_credit: { isOwned: true, mayOverdraw: true },
  /** Money that waits for a decision, one account per purpose. */
  escrow: { isOwned: false, mayOverdraw: false },
  /** What the house won or lost, one account per product. */
  house: { isOwned: false, mayOverdraw: true },
  /** Money on its way in or out, one account per payment provider. */
  clearing: { isOwned: false, mayOverdraw: true },
  jackpot: { isOwned: false, mayOverdraw: false },
  adjustments: { isOwned: false, mayOverdraw: true },
  /** Money that came in and belongs to nobody yet. */
  suspense: { isOwned: false, mayOverdraw: false },
} as const satisfies Record<string, { readonly isOwned: boolean; readonly mayOverdraw: boolean }>

export type AccountKind = keyof typeof ACCOUNT_KINDS

/** An account by what it is for; the store knows its number. */
export interface AccountRef {
  readonly kind: AccountKind
  /** The member, for owned kinds. */
  readonly ownerId?: bigint
  /** Escrow purpose, house product or provider, for the others. */
  readonly purpose?: string
  readonly currency: CurrencyCode
}

export type AccountId = bigint

/** `player_cash/8841207 PLY`: how an account is named in reports and refusals. */
export function describeAccount(account: AccountRef): string {
  const part = account.ownerId?.toString() ?? account.purpose ?? ''
  return `${account.kind}${part ? `/${part}` : ''} ${account.currency}`
}
