import { foldName, type Minor } from '@baize/kernel'
import { compareReference, type ReferenceLikeness } from './transfer-reference.ts'

const DAY_MS = 86_400_000
/** Days between order and booking; past them, time says nothing. */
const CLOSE_DAYS = 3

export interface JudgedLine {
  readonly amountMinor: Minor
  readonly referencePlain: string
  readonly payer: string
  /** `2026-11-23`, as the bank books it. */
  readonly bookedOn: string
}

export interface JudgedOrder {
  readonly amountMinor: Minor
  readonly reference: string
  /** Names of the player that payments come under; empty where none is known. */
  readonly names: readonly string[]
  readonly createdAt: Date
}

export interface MatchJudgement {
  readonly likeness: ReferenceLikeness
  readonly isAmountSame: boolean
  readonly isPayerAlike: boolean
  /** One person may match it. Another amount goes under review, where two decide. */
  readonly isAlone: boolean
  /** The likelier, the higher; zero says nothing. */
  readonly weight: number
}

/** How likely a line of the bank is this order, and who may say so. */
export function judgeMatch(line: JudgedLine, order: JudgedOrder): MatchJudgement {
  const likeness = compareReference(line.referencePlain, order.reference)
  const isAmountSame = line.amountMinor === order.amountMinor
  const isPayerAlike = order.names.some((name) => isPayerLike(name, line.payer))
  const apartDays = Math.abs(Date.parse(line.bookedOn) - order.createdAt.getTime()) / DAY_MS
  const isClose = apartDays <= CLOSE_DAYS
  const ofReference = { same: 100, nearly: 40, none: 0 }[likeness]
  const signs = (isAmountSame ? 20 : 0) + (isPayerAlike ? 15 : 0)
  const weight = ofReference + signs + (isClose && ofReference + signs > 0 ? 5 : 0)
  return { likeness, isAmountSame, isPayerAlike, isAlone: likeness === 'same', weight }
}

/** The same words in any order, of at least two; banks write names in capitals and turned around. */
export function isPayerLike(name: string, payer: string): boolean {
  const [short = [], long = []] = [words(name), words(payer)].toSorted(
    (one, other) => one.length - other.length,
  )
  return short.length >= 2 && short.every((word) => long.includes(word))
}

function words(name: string): string[] {
  return foldName(name)
    .split(' ')
    .filter((word) => word.length > 1)
}
