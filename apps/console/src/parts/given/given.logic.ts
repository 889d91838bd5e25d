import { RefusedCall } from '@baize/api-client'
import {
  FREE_BET_TYPES,
  type FreeBetTerms,
  type GrantTerms,
  type OfferFaultCode,
} from '@baize/contract'
import { typedAmount, wireAmount } from '../typed-amount.ts'

const DAY_MS = 86_400_000

/** In what a sum is given. */
export const GIVEN_KINDS = ['cash', 'bonus', 'free_rounds', 'free_bet'] as const
export type GivenKind = (typeof GIVEN_KINDS)[number]

/** As what a free bet can be placed. */
export const FREE_BET_CHOICES = ['both', 'single', 'accumulator'] as const

/** The terms of a free bet, as somebody types them. */
export interface FreeBetFields {
  readonly freeBetOdds: string
  readonly freeBetAs: (typeof FREE_BET_CHOICES)[number]
  /** None is every sport. */
  readonly freeBetSports: readonly string[]
  readonly freeBetDays: number
}

/** The terms of bonus money, of free rounds and of a free bet, as somebody types them. */
export interface GivenFields extends FreeBetFields {
  readonly multiple: string
  readonly order: 'cash_first' | 'bonus_first'
  readonly bonusDays: number
  readonly maxBet: string
  readonly maxConversion: string
  readonly roundsGame: string
  readonly roundStake: string
  readonly roundDays: number
}

export const EMPTY_FREE_BET: FreeBetFields = {
  ...{ freeBetOdds: '1.80', freeBetAs: 'both', freeBetSports: [], freeBetDays: 7 },
}

export const EMPTY_GIVEN: GivenFields = {
  ...EMPTY_FREE_BET,
  ...{ multiple: '10', order: 'cash_first', bonusDays: 7, maxBet: '', maxConversion: '' },
  ...{ roundsGame: '', roundStake: '', roundDays: 7 },
}

/** The terms as they are sent; null for cash. */
export function makeGiven(
  kind: GivenKind,
  fields: GivenFields,
  exponent: number,
): GrantTerms | null {
  if (kind === 'cash') return null
  const wire = (text: string) => wireAmount(text, exponent)
  const { roundsGame, roundStake, roundDays } = fields
  if (kind === 'free_rounds') {
    const stakeMinor = wire(roundStake)
    return { kind, game: roundsGame.trim(), stakeMinor, validMs: roundDays * DAY_MS }
  }
  return kind === 'free_bet' ? { kind, terms: makeFreeBet(fields) } : makeBonus(fields, exponent)
}

/** Terms of a free bet. */
export function makeFreeBet(fields: FreeBetFields): FreeBetTerms {
  const { freeBetOdds, freeBetAs, freeBetSports, freeBetDays } = fields
  return {
    oddsMin: freeBetOdds.trim(),
    sports: freeBetSports.length > 0 ? [...freeBetSports] : null,
    betTypes: freeBetAs === 'both' ? [...FREE_BET_TYPES] : [freeBetAs],
    validMs: freeBetDays * DAY_MS,
  }
}

/** The same terms, to be changed. */
export function freeBetFieldsOf({
  oddsMin,
  sports,
  betTypes,
  validMs,
}: FreeBetTerms): FreeBetFields {
  const [only, other] = betTypes
  return {
    ...{ freeBetOdds: oddsMin, freeBetAs: other || !only ? 'both' : only },
    freeBetSports: sports ?? [],
    freeBetDays: Math.round(validMs / DAY_MS),
  }
}

/** Terms of bonus money for which every game counts in full. */
export function makeBonus(
  fields: Pick<GivenFields, 'multiple' | 'order' | 'bonusDays' | 'maxBet' | 'maxConversion'>,
  exponent: number,
): Extract<GrantTerms, { kind: 'bonus' }> {
  const wire = (text: string) => wireAmount(text, exponent)
  const { multiple, order, bonusDays, maxBet, maxConversion } = fields
  return {
    kind: 'bonus',
    terms: {
      ...{ kind: 'cashable', order, wageringMultiple: multiple, wageringBase: 'bonus' },
      ...{ countsPercent: { '*': '100' }, validMs: bonusDays * DAY_MS },
      ...(maxBet !== '' && { maxBetMinor: wire(maxBet) }),
      ...(maxConversion !== '' && { maxConversionMinor: wire(maxConversion) }),
    },
  }
}

/** The same terms, to be changed. */
export function givenFieldsOf(given: GrantTerms | null, exponent: number): GivenFields {
  if (given === null) return EMPTY_GIVEN
  const typed = (wire: string | undefined) => (wire ? typedAmount(wire, exponent) : '')
  if (given.kind === 'free_rounds') {
    return {
      ...EMPTY_GIVEN,
      ...{ roundsGame: given.game, roundStake: typed(given.stakeMinor) },
      roundDays: Math.round(given.validMs / DAY_MS),
    }
  }
  if (given.kind === 'free_bet') return { ...EMPTY_GIVEN, ...freeBetFieldsOf(given.terms) }
  const { wageringMultiple, order, validMs, maxBetMinor, maxConversionMinor } = given.terms
  return {
    ...EMPTY_GIVEN,
    ...{ multiple: wageringMultiple, order, bonusDays: Math.round(validMs / DAY_MS) },
    ...{ maxBet: typed(maxBetMinor), maxConversion: typed(maxConversionMinor) },
  }
}

/** Fields that are missing or cannot be read, before anything is sent. */
export function missingGiven(
  kind: GivenKind,
  fields: GivenFields,
  exponent: number,
): readonly (keyof GivenFields)[] {
  const isSum = (text: string) => /^[1-9]/.test(wireAmount(text, exponent))
  const isOptionalSum = (text: string) => text === '' || isSum(text)
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= 365
  const isRead: Readonly<
    Record<Exclude<GivenKind, 'cash'>, Partial<Record<keyof GivenFields, boolean>>>
  > = {
    bonus: {
      multiple: /^\d{1,9}(?:\.\d{1,6})?$/.test(fields.multiple),
      bonusDays: isCount(fields.bonusDays),
      maxBet: isOptionalSum(fields.maxBet),
      maxConversion: isOptionalSum(fields.maxConversion),
    },
    free_rounds: {
      roundsGame: fields.roundsGame.trim() !== '',
      roundStake: isSum(fields.roundStake),
      roundDays: isCount(fields.roundDays),
    },
    free_bet: { freeBetOdds: isOdds(fields.freeBetOdds), freeBetDays: isCount(fields.freeBetDays) },
  }
  if (kind === 'cash') return []
  const read = isRead[kind]
  return (Object.keys(read) as (keyof GivenFields)[]).filter((name) => read[name] === false)
}

/** Decimal odds above one. */
export function isOdds(text: string): boolean {
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) > 1
}

/** Where each fault that the server names is shown; any other is shown at the amount. */
const FAULT_FIELDS: Partial<Readonly<Record<OfferFaultCode, keyof GivenFields>>> = {
  wagering_above_policy: 'multiple',
  percent_unreadable: 'multiple',
  game_without_free_rounds: 'roundsGame',
  stake_outside_game: 'roundStake',
  rounds_not_whole: 'roundStake',
  free_bet_unreadable: 'freeBetOdds',
}

/** What the server says of the terms, by field; undefined where it says nothing of them. */
export function givenFaults(
  failure: unknown,
  textOf: (fault: OfferFaultCode) => string,
): Partial<Record<keyof GivenFields, string>> | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'offer_not_possible') return undefined
  const faults = String(failure.details?.faults ?? '').split(',')
  const known = Object.entries(FAULT_FIELDS).filter(([fault]) => faults.includes(fault))
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map(([fault, field]) => [field, textOf(fault as OfferFaultCode)]))
}
