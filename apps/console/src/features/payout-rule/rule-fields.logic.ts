import type { PayoutTerms } from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

/** Terms as somebody types them. */
export interface RuleFields {
  readonly each: string
  readonly memberDay: string
  readonly accountDay: string
  readonly houseHour: string
  readonly houseDay: string
  readonly accountKnown: string
  readonly check: string
}

/** Ceilings, none of them below a single payment. */
export const CEILINGS = ['memberDay', 'accountDay', 'houseHour', 'houseDay'] as const

/** What a first rule begins with. */
const USUAL_KNOWN_DAYS = 30
const USUAL_CHECK_PERCENT = 10

export function fieldsOf(terms: PayoutTerms | undefined, exponent: number): RuleFields {
  const typed = (amountMinor: string | undefined) =>
    amountMinor === undefined ? '' : typedAmount(amountMinor, exponent)
  return {
    each: typed(terms?.eachMaxMinor),
    memberDay: typed(terms?.memberDayMaxMinor),
    accountDay: typed(terms?.accountDayMaxMinor),
    houseHour: typed(terms?.houseHourMaxMinor),
    houseDay: typed(terms?.houseDayMaxMinor),
    accountKnown: String(terms?.accountKnownDays ?? USUAL_KNOWN_DAYS),
    check: String(terms?.checkPercent ?? USUAL_CHECK_PERCENT),
  }
}

export type RuleFault = 'amount' | 'each' | 'days' | 'percent' | 'second'

/** What is wrong with each field that does not fit. */
export function faultsOf(
  fields: RuleFields,
  { exponent, secondAboveMinor }: { readonly exponent: number; readonly secondAboveMinor: bigint },
): Partial<Readonly<Record<keyof RuleFields, RuleFault>>> {
  const sumOf = (text: string) => BigInt(wireAmount(text, exponent) || '0')
  const each = sumOf(fields.each)
  const ceilings = CEILINGS.flatMap((name): [keyof RuleFields, RuleFault][] => {
    const ceiling = sumOf(fields[name])
    if (ceiling <= 0n) return [[name, 'amount']]
    return ceiling < each ? [[name, 'each']] : []
  })
  return {
    ...(each <= 0n && { each: 'amount' as const }),
    ...(each > secondAboveMinor && { each: 'second' as const }),
    ...Object.fromEntries(ceilings),
    ...(!isCount(fields.accountKnown, 365) && { accountKnown: 'days' as const }),
    ...(!isCount(fields.check, 100) && { check: 'percent' as const }),
  }
}

function isCount(text: string, most: number): boolean {
  return /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= most
}

/** The terms as they are sent. */
export function termsOf(fields: RuleFields, exponent: number): PayoutTerms {
  return {
    eachMaxMinor: wireAmount(fields.each, exponent),
    memberDayMaxMinor: wireAmount(fields.memberDay, exponent),
    accountDayMaxMinor: wireAmount(fields.accountDay, exponent),
    houseHourMaxMinor: wireAmount(fields.houseHour, exponent),
    houseDayMaxMinor: wireAmount(fields.houseDay, exponent),
    accountKnownDays: Number(fields.accountKnown),
    checkPercent: Number(fields.check),
  }
}
