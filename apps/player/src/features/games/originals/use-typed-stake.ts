import { type Minor, parseMoney } from '@baize/kernel'
import { useState } from 'react'
import { useStakeable } from '../../../app/bonuses.ts'
import { useCurrency } from '../../../app/status.ts'
import { amountOf } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import { readRememberedStake, rememberStake } from '../play/remembered-stake.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { firstStake, stakesOf, stepStake } from '../play/stakes.logic.ts'
import type { Stake } from '../play/use-stake.ts'
import {
  doubleStake,
  halfStake,
  mostStake,
  plainAmount,
  readStake,
  type StakeFault,
  type StakeRange,
} from './stake-entry.logic.ts'

/** A typed stake: any amount within the limits; its keys halve and double it. */
export interface TypedStake extends Stake {
  readonly range: StakeRange
  /** What stands in the field. */
  readonly text: string
  /** Why that cannot be bet; `stakeMinor` is then the last one that could. */
  readonly fault: StakeFault | undefined
  setText(text: string): void
  halve(): void
  double(): void
  /** All that the limit and the balance allow. */
  stakeMost(): void
}

export function useTypedStake(info: GameInfo, mode: PlayMode): TypedStake {
  const { gameCode } = info.game
  const { exponent } = useCurrency()
  const balanceMinor = useStakeable(gameCode)
  const stakes = stakesOf(info.limits)
  const range = rangeOf(info)
  const parse = (text: string) => parseMoney(text, exponent)
  const [chosen, setChosen] = useState<Minor>(() => startOf(stakes, range, gameCode))
  const [text, setText] = useState(() => plainAmount(chosen, exponent))
  const read = readStake(text, range, parse)
  const put = (stakeMinor: Minor) => {
    setChosen(stakeMinor)
    rememberStake(gameCode, stakeMinor)
  }
  const choose = (stakeMinor: Minor) => {
    put(stakeMinor)
    setText(plainAmount(stakeMinor, exponent))
  }
  return {
    range,
    stakeMinor: chosen,
    text,
    fault: 'fault' in read ? read.fault : undefined,
    setText(typed) {
      setText(typed)
      const next = readStake(typed, range, parse)
      if ('stakeMinor' in next) put(next.stakeMinor)
    },
    halve: () => choose(halfStake(chosen, range)),
    double: () => choose(doubleStake(chosen, range)),
    stakeMost: () => choose(mostStake(range, mode === 'free' ? undefined : balanceMinor)),
    step: (by) => choose(stepStake(stakes, chosen, by)),
    canStep: { down: chosen !== stakes[0], up: chosen !== stakes.at(-1) },
  }
}

function rangeOf({ limits }: GameInfo): StakeRange {
  return {
    leastMinor: amountOf(limits.stakeMinMinor),
    mostMinor: amountOf(limits.stakeMaxMinor),
    stepMinor: amountOf(limits.stakeStepMinor),
  }
}

/** What was last staked, where it can still be; else a low one of the house's steps. */
function startOf(stakes: readonly Minor[], range: StakeRange, gameCode: string): Minor {
  const remembered = readRememberedStake(gameCode)
  const isOffered =
    remembered !== undefined &&
    remembered >= range.leastMinor &&
    remembered <= range.mostMinor &&
    remembered % range.stepMinor === 0n
  return isOffered ? remembered : firstStake(stakes, undefined)
}
