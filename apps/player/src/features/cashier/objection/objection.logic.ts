import { OBJECTION_SENTENCE_MAX } from '@baize/contract'
import { type Minor, minor, parseMoney } from '@baize/kernel'

const SENTENCE_MIN = 3

/** What the player says has come. */
export type ArrivedChoice = 'nothing' | 'part'

export interface ArrivedReading {
  /** Present when it can be said. */
  readonly receivedMinor?: Minor
  /** What is missing then. */
  readonly remainingMinor?: Minor
  readonly fault?: 'amount' | 'not_less'
}

/** What came and what is missing, of what was paid out. */
export function readArrived(
  choice: ArrivedChoice,
  text: string,
  paid: { readonly amountMinor: Minor; readonly exponent: number },
): ArrivedReading {
  if (choice === 'nothing') return { receivedMinor: minor(0n), remainingMinor: paid.amountMinor }
  const typedMinor = parseMoney(text, paid.exponent)
  if (typedMinor === undefined || typedMinor === 0n) return { fault: 'amount' }
  if (typedMinor >= paid.amountMinor) return { fault: 'not_less' }
  return { receivedMinor: typedMinor, remainingMinor: minor(paid.amountMinor - typedMinor) }
}

/** What is wrong with the sentence; undefined when it can be sent. */
export function sentenceFault(text: string): 'empty' | 'too_long' | undefined {
  const { length } = text.trim()
  if (length < SENTENCE_MIN) return 'empty'
  return length > OBJECTION_SENTENCE_MAX ? 'too_long' : undefined
}
