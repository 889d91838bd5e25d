import { TARGET_MAX, TARGET_MIN } from '@baize/games/limbo/rules'
import { within } from '../originals/hundredths.logic.ts'
import {
  dividedRound,
  type NumberRange,
  plainNumber,
  readTypedNumber,
  type TypedNumber,
} from '../originals/typed-number.logic.ts'

/** The two numbers that say the same bet. */
export const LIMBO_FIELDS = ['target', 'chance'] as const
export type LimboField = (typeof LIMBO_FIELDS)[number]

/** A target has hundredths; a chance of one in ten thousand needs more. */
export const LIMBO_DECIMALS: Readonly<Record<LimboField, number>> = { target: 2, chance: 4 }

/** 99 percent times a multiple of 1, in ten-thousandths of a percent and hundredths of the multiple. */
const PAID_CHANCE = 99 * 10_000 * 100

export function rangeOfField(field: LimboField): NumberRange {
  if (field === 'target') return { least: TARGET_MIN, most: TARGET_MAX }
  return { least: chanceUnits(TARGET_MAX), most: chanceUnits(TARGET_MIN) }
}

/** The chance of a target in ten-thousandths of a percent, rounded half up as it is shown. */
function chanceUnits(target: number): number {
  return dividedRound(PAID_CHANCE, target)
}

export function shownOf(field: LimboField, target: number): string {
  const value = field === 'target' ? target : chanceUnits(target)
  return plainNumber(value, LIMBO_DECIMALS[field])
}

/** The target that a typed number asks for: of a chance the nearest one. */
export function readField(
  field: LimboField,
  text: string,
): { readonly target: number } | { readonly fault: Exclude<TypedNumber['kind'], 'number'> } {
  const read = readTypedNumber(text, LIMBO_DECIMALS[field], rangeOfField(field))
  if (read.kind !== 'number') return { fault: read.kind }
  if (field === 'target') return { target: read.value }
  return { target: fit(dividedRound(PAID_CHANCE, read.value)) }
}

export function halfTarget(target: number): number {
  return fit(Math.floor(target / 2))
}

export function doubleTarget(target: number): number {
  return fit(target * 2)
}

function fit(target: number): number {
  return within(target, TARGET_MIN, TARGET_MAX)
}
