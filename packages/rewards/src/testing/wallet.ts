import { assert, type EpochMs, type Minor, minor, type Ratio } from '@baize/kernel'
import { BONUS_CODES, type BonusMovement, type Grant } from '../bonus/grant.ts'
import { advanceQueue } from '../bonus/queue.ts'
import type { GrantBet, GrantSettlement } from '../bonus/split.ts'

/** A bet of a wallet: what was written beside it, and how it stands. */
export interface WalletBet {
  readonly game: string
  readonly stake: GrantBet
  /** The grant that was active when it was taken. */
  readonly grantId: string | null
  readonly state: 'open' | 'settled' | 'refunded'
  readonly payoutMinor: Minor
  readonly settlement: GrantSettlement | null
}

/** A member's money with everything that hangs on it, as plainly as it can be kept. */
export interface Wallet {
  readonly wageringMultipleMax: Ratio
  readonly accounts: Map<string, bigint>
  readonly deposits: Map<string, Minor>
  readonly depositsOfGrants: Map<string, string>
  readonly bets: Map<string, WalletBet>
  readonly refundedBefore: Set<string>
  grants: readonly Grant[]
  isExcluded: boolean
}

/** What moves in cash alone, beside the codes of bonus money. */
export type Account = 'cash' | 'bonus' | 'promotion' | 'house' | 'debt' | 'outside'

export function openWallet(wageringMultipleMax: Ratio): Wallet {
  return {
    wageringMultipleMax,
    accounts: new Map(),
    deposits: new Map(),
    depositsOfGrants: new Map(),
    bets: new Map(),
    refundedBefore: new Set(),
    grants: [],
    isExcluded: false,
  }
}

export function balanceOf({ accounts }: Wallet, account: Account): Minor {
  return minor(accounts.get(account) ?? 0n)
}

export function move(wallet: Wallet, from: Account, to: Account, amountMinor: bigint): void {
  const { accounts } = wallet
  accounts.set(from, (accounts.get(from) ?? 0n) - amountMinor)
  accounts.set(to, (accounts.get(to) ?? 0n) + amountMinor)
  assert(balanceOf(wallet, 'cash') >= 0n, 'cash never falls below zero')
}

/** Takes from the cash as far as it goes; the rest is a debt. */
export function moveOwed(wallet: Wallet, to: Account, owedMinor: Minor): void {
  const cashMinor = balanceOf(wallet, 'cash')
  const fromCashMinor = owedMinor < cashMinor ? owedMinor : cashMinor
  move(wallet, 'cash', to, fromCashMinor)
  move(wallet, 'debt', to, owedMinor - fromCashMinor)
}

export function moveAll(wallet: Wallet, movements: readonly BonusMovement[]): void {
  for (const { code, amountMinor } of movements) {
    move(wallet, BONUS_CODES[code].from, BONUS_CODES[code].to, amountMinor)
  }
}

/** Puts a grant in the place of its earlier state. */
export function putGrant(
  wallet: Wallet,
  { grant, movements }: { readonly grant: Grant; readonly movements: readonly BonusMovement[] },
): void {
  wallet.grants = wallet.grants.map((each) => (each.id === grant.id ? grant : each))
  moveAll(wallet, movements)
}

export function activeGrant({ grants }: Wallet): Grant | null {
  return grants.find(({ state }) => state === 'active') ?? null
}

/** Lets expire what has expired and begin what waits, and holds the books against the grants. */
export function advance(wallet: Wallet, now: EpochMs): void {
  const { grants, movements } = advanceQueue(wallet.grants, now)
  wallet.grants = grants
  moveAll(wallet, movements)
  const balanceMinor = activeGrant(wallet)?.balanceMinor ?? 0n
  assert(balanceOf(wallet, 'bonus') === balanceMinor, 'bonus money is that of the active grant')
}
