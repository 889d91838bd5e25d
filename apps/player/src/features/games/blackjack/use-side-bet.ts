import type { SideBet } from '@baize/games/blackjack/seats/events'
import { type Minor, minor, parseMoney } from '@baize/kernel'
import { useState } from 'react'
import { useCurrency } from '../../../app/status.ts'
import {
  plainAmount,
  readStake,
  type StakeFault,
  type StakeRange,
} from '../originals/stake-entry.logic.ts'
import { readRememberedStake, rememberStake } from '../play/remembered-stake.ts'

/** A side bet on every hand: on or off, and its stake. */
export interface SideBetEntry {
  readonly bet: SideBet
  readonly isOn: boolean
  readonly text: string
  /** The stake on each hand; zero where the bet is off or unreadable. */
  readonly stakeMinor: Minor
  faultIn(range: StakeRange): StakeFault | undefined
  setOn(isOn: boolean): void
  setText(text: string): void
}

export function useSideBet(gameCode: string, bet: SideBet, least: Minor): SideBetEntry {
  const { exponent } = useCurrency()
  const kept = `${gameCode}.${bet}`
  const [isOn, setOn] = useState(false)
  const [text, setText] = useState(() => plainAmount(readRememberedStake(kept) ?? least, exponent))
  const parse = (typed: string) => parseMoney(typed, exponent)
  return {
    bet,
    isOn,
    text,
    stakeMinor: isOn ? (parse(text) ?? minor(0n)) : minor(0n),
    faultIn(range) {
      const read = isOn ? readStake(text, range, parse) : undefined
      return read && 'fault' in read ? read.fault : undefined
    },
    setOn,
    setText(typed) {
      setText(typed)
      const read = parse(typed)
      if (read !== undefined && read > 0n) rememberStake(kept, read)
    },
  }
}
