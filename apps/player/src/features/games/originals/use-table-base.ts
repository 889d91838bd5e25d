import { type Minor, parseMoney } from '@baize/kernel'
import { useState } from 'react'
import { useCurrency } from '../../../app/status.ts'
import { amountOf } from '../frame/info-rail.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import { useSound } from '../play/use-sound.ts'
import { createShowClock, type ShowClock } from './show-clock.ts'
import { type Voice, voiceOf } from './voices.ts'

/** What every original and every table has from the beginning, whatever is played on it. */
export interface TableBase {
  readonly sound: ReturnType<typeof useSound>
  readonly frame: ReturnType<typeof useRoundsAndSums>
  readonly clock: ShowClock
  /** Between which a stake lies. */
  readonly bounds: { readonly leastMinor: Minor; readonly mostMinor: Minor }
  /** Runs the clock for so long, or not at all where motion is not welcome or rounds are instant. */
  showFor(ms: number): Promise<void>
  /** No time at all where motion is not welcome or rounds are instant. */
  timeFor(ms: number): number
  parseAmount(text: string): Minor | undefined
}

interface TableBaseRules {
  readonly info: GameInfo
  readonly mode: PlayMode
  /** Results appear at once, without an animation. */
  readonly isInstant?: boolean
  /** How the game sounds, where it has a voice of its own. */
  readonly voice?: Voice
}

export function useTableBase(rules: TableBaseRules): TableBase {
  const { info, mode, isInstant = false, voice = voiceOf(info.game.gameCode) } = rules
  const currency = useCurrency()
  const sound = useSound(voice.pitch)
  const isStill = useReducedMotion()
  const [clock] = useState(createShowClock)
  const frame = useRoundsAndSums(info.game.gameCode, mode)
  const timeFor = (ms: number) => (isStill || isInstant ? 0 : ms)
  return {
    sound,
    frame,
    clock,
    bounds: {
      leastMinor: amountOf(info.limits.stakeMinMinor),
      mostMinor: amountOf(info.limits.stakeMaxMinor),
    },
    timeFor,
    showFor: (ms) => clock.run(timeFor(ms)),
    parseAmount: (text) => parseMoney(text, currency.exponent),
  }
}
