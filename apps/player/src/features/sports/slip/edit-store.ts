import type { SportsBet } from '@baize/contract'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'
import { legsOfBet } from './rebet.logic.ts'
import { followOtherTabs, readSlip, replaceLegs, type Slip, writeSlip } from './slip-store.ts'

interface Editing {
  readonly bet: SportsBet
  /** What was on the slip before. */
  readonly former: Slip
}

/** The bet that the slip edits; until the page is reloaded. */
const store = createExternalStore<Editing | undefined>(undefined)

// A bet that is edited here is no business of the slips elsewhere.
followOtherTabs(() => store.read() !== undefined)

export function useEdited(): SportsBet | undefined {
  return useExternalStore(store)?.bet
}

/** Puts the selections of a bet that are not over on the slip, to make another bet of them. */
export function startEdit(bet: SportsBet): void {
  store.write({ bet, former: store.read()?.former ?? readSlip() })
  replaceLegs(legsOfBet(bet))
}

/** What was on the slip before is on it again. */
export function endEdit(): void {
  const former = store.read()?.former
  store.write(undefined)
  if (former) writeSlip(former)
}
