import { type Minor, minor } from '@baize/kernel'
import { type Grant, type GrantStep, moveBonus } from './grant.ts'
import { mayBecomeCash } from './terms.ts'

/** What becomes cash of all that has arrived at a completed grant, in minor units. */
export function convertedMinorOf({ terms, amountMinor, arrivedMinor }: Grant): Minor {
  if (!mayBecomeCash(terms)) return minor(0n)
  const wonMinor = arrivedMinor > amountMinor ? arrivedMinor - amountMinor : 0n
  const convertedMinor = terms.kind === 'cashable' ? arrivedMinor : wonMinor
  const { maxConversionMinor = convertedMinor } = terms
  return minor(convertedMinor < maxConversionMinor ? convertedMinor : maxConversionMinor)
}

/** Ends a grant whose wagering is done: its balance becomes cash as far as its terms allow. */
export function completeGrant(grant: Grant): GrantStep {
  const completed: Grant = {
    ...grant,
    state: 'completed',
    balanceMinor: minor(0n),
    arrivedMinor: grant.balanceMinor,
  }
  const convertedMinor = convertedMinorOf(completed)
  return {
    grant: completed,
    movements: [
      ...moveBonus(grant, 'bonus_convert', convertedMinor),
      ...moveBonus(grant, 'bonus_forfeit', minor(grant.balanceMinor - convertedMinor)),
    ],
  }
}

/** The bonus part of a bet that comes back after completion: it converts as if it had been there. */
export function arriveLate(grant: Grant, bonusMinor: Minor): GrantStep {
  const after: Grant = { ...grant, arrivedMinor: minor(grant.arrivedMinor + bonusMinor) }
  const cashMinor = minor(convertedMinorOf(after) - convertedMinorOf(grant))
  return {
    grant: after,
    movements: [
      ...moveBonus(grant, 'bonus_late_cash', cashMinor),
      ...moveBonus(grant, 'bonus_late_forfeit', minor(bonusMinor - cashMinor)),
    ],
  }
}

/** The bonus part of a settlement taken back after completion: what it brought in cash is owed, the rest written off. */
export function leaveLate(
  grant: Grant,
  bonusMinor: Minor,
): GrantStep & { readonly owedMinor: Minor } {
  const arrivedMinor = grant.arrivedMinor > bonusMinor ? grant.arrivedMinor - bonusMinor : 0n
  const after: Grant = { ...grant, arrivedMinor: minor(arrivedMinor) }
  const owedMinor = minor(convertedMinorOf(grant) - convertedMinorOf(after))
  return {
    grant: after,
    movements: moveBonus(grant, 'bonus_written_off', minor(bonusMinor - owedMinor)),
    owedMinor,
  }
}
