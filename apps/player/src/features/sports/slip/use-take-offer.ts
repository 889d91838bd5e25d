import type { SportsBet } from '@baize/contract'
import { isNamedSystem } from '@baize/sports'
import { readMinor } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { legsOfBet } from './rebet.logic.ts'
import { changeLeg, changeSlip, readSlip, replaceLegs, type SlipMode } from './slip-store.ts'
import { stakeText } from './stake-text.ts'

const MODES: Partial<Record<SportsBet['type'], SlipMode>> = {
  ...{ single: 'singles', accumulator: 'accumulator', builder: 'builder' },
}

/** Puts a declined bet back on the slip with the stake that was offered: its player places it, nobody else. */
export function useTakeOffer() {
  const { exponent } = useCurrency()
  return (bet: SportsBet, offeredMinor: string) => {
    replaceLegs(legsOfBet(bet))
    const mode = MODES[bet.type] ?? 'system'
    // Of a system the slip asks for the stake of a line; of other bets the lines are one.
    const stake = stakeText(readMinor(offeredMinor) / BigInt(bet.lines), exponent)
    const { legs } = readSlip()
    for (const [place, leg] of legs.entries()) {
      changeLeg(leg, { stake: mode === 'singles' ? stake : '', isBanker: place < bet.bankers })
    }
    changeSlip({
      ...{ mode, stake, sizes: bet.type === 'system' ? bet.sizes : [] },
      named: bet.type !== 'builder' && isNamedSystem(bet.type) ? bet.type : null,
    })
  }
}
