import type { Clock, CurrencyCode } from '@baize/kernel'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import { type HourRule, vendorHourMax } from './credit-ceilings.ts'
import type { CreditTerms } from './credit-watch.ts'

/** The ceilings in the settings. */
export interface CreditSettings extends HourRule {
  readonly eachMaxMinor: bigint
  readonly memberDayMaxMinor: bigint
}

export interface CreditTermsParts {
  readonly clock: Clock
  readonly currency: CurrencyCode
  settings(): Awaitable<{ readonly vendorCredit: CreditSettings }>
  /** Net stakes with each vendor in the last 30 days. */
  loadStaked(): Promise<ReadonlyMap<string, bigint>>
  /** Maximum payout of a game as a multiple of the stake; undefined if unknown. */
  timesMaxOf(gameCode: string): Awaitable<bigint | undefined>
}

/** A sum over thirty days changes little in a minute. */
const STAKED_FRESH_MS = 60_000

/** The ceilings for a credit, kept in memory because every win needs them. */
export function createCreditTerms(parts: CreditTermsParts) {
  let staked: ReadonlyMap<string, bigint> = new Map()
  const look = createFreshLook({
    clock: parts.clock,
    freshMs: STAKED_FRESH_MS,
    async look() {
      staked = await parts.loadStaked()
    },
  })
  return async ({ vendorCode, memberId, gameCode }: CreditPlace): Promise<CreditTerms> => {
    await look.fresh()
    const { vendorCredit } = await parts.settings()
    const { eachMaxMinor, memberDayMaxMinor } = vendorCredit
    const vendorHourMaxMinor = vendorHourMax(vendorCredit, staked.get(vendorCode) ?? 0n)
    return {
      ...{ vendorCode, memberId, currency: parts.currency },
      ceilings: { eachMaxMinor, memberDayMaxMinor, vendorHourMaxMinor },
      timesMax: await parts.timesMaxOf(gameCode),
    }
  }
}

type CreditPlace = Pick<CreditTerms, 'vendorCode' | 'memberId'> & { readonly gameCode: string }
