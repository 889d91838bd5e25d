import { allNumbersOf, familyOf, playIn, WHOLE_PLAY } from '@baize/lottery'

/** Every number of a play that a rule can be about. */
export function numbersIn(family: string, play: string): readonly string[] {
  const rules = familyOf(family)
  const found = rules && playIn(rules, play)
  return found ? allNumbersOf(found) : []
}

/** Whether a play is counted as a whole alone, so that it has no other number. */
export function isCountedWhole(family: string, play: string): boolean {
  const [only, ...others] = numbersIn(family, play)
  return only === WHOLE_PLAY && others.length === 0
}

/** The number that was typed; the play as a whole where it has no other. */
export function numberOf(family: string, play: string, typed: string): string {
  return isCountedWhole(family, play) ? WHOLE_PLAY : typed.trim()
}
