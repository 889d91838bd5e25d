import { refuse, succeed } from '@baize/kernel'
import type { GameEngine } from '../engine.ts'
import { isRecord } from '../is-record.ts'
import type { HiloChoice, HiloEvent, HiloOptions, HiloView } from './events.ts'
import { computeMaths } from './maths.ts'
import { applyChoice, closeRound, type HiloState, openRound, viewRound } from './play.ts'
import { GUESSES, HILO_VERSION, MULTIPLIER_CEILING } from './rules.ts'

/** Hilo: will the next card be higher or lower? Skip those you do not like, stop whenever you do. */
export const hilo: GameEngine<HiloOptions, HiloChoice, HiloState, HiloEvent, HiloView> = {
  code: 'hilo',
  version: HILO_VERSION,
  kind: 'staged',
  stakeStepMinor: 1,
  parseOptions(input) {
    if (!isRecord(input) || Object.keys(input).length > 0) return refuse('options_invalid')
    return succeed({})
  },
  parseChoice(input) {
    if (!isRecord(input)) return refuse('choice_invalid')
    const { type, guess, ...rest } = input
    if (Object.keys(rest).length > 0) return refuse('choice_invalid')
    if (type === 'skip' || type === 'cashOut') {
      return guess === undefined ? succeed({ type }) : refuse('choice_invalid')
    }
    const known = GUESSES.find((each) => each === guess)
    if (type !== 'guess' || known === undefined) return refuse('choice_invalid')
    return succeed({ type, guess: known })
  },
  maxOutcome: () => MULTIPLIER_CEILING,
  open: openRound,
  choose: applyChoice,
  close: closeRound,
  view: viewRound,
  maths: computeMaths,
}
