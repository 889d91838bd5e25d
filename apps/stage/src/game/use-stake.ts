import type { StageFacts } from '@baize/contract/stage'
import { type Minor, minor } from '@baize/kernel'
import { useState } from 'react'
import { stakesOf } from '../stage-facts.ts'

export interface Stake {
  readonly stakeMinor: Minor
  readonly stakes: readonly Minor[]
  readonly canStep: { readonly down: boolean; readonly up: boolean }
  step(by: -1 | 1): void
  choose(stakeMinor: Minor): void
}

/** A low middle one, as nobody should begin high. */
export function firstStakeOf(stakes: readonly Minor[]): Minor {
  return stakes[Math.floor((stakes.length - 1) / 3)] ?? minor(0n)
}

/** The stake of the next round, out of those that the operator offers. */
export function useStake(facts: StageFacts): Stake {
  const [stakes] = useState(() => stakesOf(facts))
  const [stakeMinor, choose] = useState(() => firstStakeOf(stakes))
  const at = stakes.indexOf(stakeMinor)
  return {
    stakeMinor,
    stakes,
    canStep: { down: at > 0, up: at < stakes.length - 1 },
    step: (by) => choose(stakes[Math.min(stakes.length - 1, Math.max(0, at + by))] ?? stakeMinor),
    choose,
  }
}
