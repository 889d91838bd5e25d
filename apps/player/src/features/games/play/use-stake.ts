import type { Minor } from '@baize/kernel'
import { useState } from 'react'
import type { GameInfo } from './play.queries.ts'
import { readRememberedStake, rememberStake } from './remembered-stake.ts'
import { firstStake, stakesOf, stepStake } from './stakes.logic.ts'

export interface Stake {
  readonly stakeMinor: Minor
  readonly canStep: { readonly down: boolean; readonly up: boolean }
  step(by: -1 | 1): void
}

/** The stake of a game and the steps it can take. */
export function useStake(info: GameInfo): Stake {
  const { gameCode } = info.game
  const stakes = stakesOf(info.limits)
  const [chosen, setChosen] = useState<Minor>(() =>
    firstStake(stakes, readRememberedStake(gameCode)),
  )
  const step = (by: -1 | 1) => {
    const next = stepStake(stakes, chosen, by)
    setChosen(next)
    rememberStake(gameCode, next)
  }
  return {
    stakeMinor: chosen,
    step,
    canStep: { down: chosen !== stakes[0], up: chosen !== stakes.at(-1) },
  }
}
