/**
 * Door: the live balance, and bonus money beside it. Every answer and every socket message that carries a balance goes
 * through `showBalance`; an older one than what is shown is ignored, so it does not matter which
 * arrives first. `useBalance()` is undefined for visitors, `useBonusMinor()` for members without bonus money.
 */
import { type Minor, minorFromWire } from '@baize/kernel'
import { createExternalStore, useExternalStore } from './external-store.ts'

export interface Balance {
  readonly balanceMinor: Minor
  readonly version: bigint
}

/** A balance as it travels. */
export interface WireBalance {
  readonly balanceMinor: string
  readonly balanceVersion: string
}

const store = createExternalStore<Balance | undefined>(undefined)
const bonus = createExternalStore<Balance | undefined>(undefined)

export function useBalance(): Balance | undefined {
  return useExternalStore(store)
}

/** Bonus money that can be staked, in minor units. */
export function useBonusMinor(): Minor | undefined {
  const balanceMinor = useExternalStore(bonus)?.balanceMinor
  return balanceMinor === 0n ? undefined : balanceMinor
}

/** Which of two balances to show: the one with the higher version. */
export function newerBalance(shown: Balance | undefined, wire: WireBalance): Balance | undefined {
  const balanceMinor = minorFromWire(wire.balanceMinor)
  if (balanceMinor === undefined || !/^\d+$/.test(wire.balanceVersion)) return shown
  const version = BigInt(wire.balanceVersion)
  if (shown && shown.version >= version) return shown
  return { balanceMinor, version }
}

export function showBalance(wire: WireBalance): void {
  store.write(newerBalance(store.read(), wire))
}

export function showBonusBalance(wire: WireBalance): void {
  bonus.write(newerBalance(bonus.read(), wire))
}

/** Versions are counted per account, so another member's balances start afresh. */
export function forgetBalance(): void {
  store.write(undefined)
  bonus.write(undefined)
}
