import type { Clock, CurrencyCode } from '@baize/kernel'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createFreshLook } from '../../platform/fresh-look.ts'
import { type HourRule, vendorHourMax } from './credit-ceilings.ts'
import type { CreditTerms } from './credit-watch.ts'

/** Ceilings as the house has set them. */
export interface CreditSettings extends HourRule {
  readonly eachMaxMinor: bigint
  readonly memberDayMaxMinor: bigint
}

export interface CreditTermsParts {
  readonly clock: Clock
  readonly currency: CurrencyCode
  settings(): Awaitable<{ readonly vendorCredit: CreditSettings }>
  /** What was staked with each vendor in the last days. */
  loadStaked(): Promise<ReadonlyMap<string, bigint>>
  /** How often a stake a game pays at most; undefined where that is not known. */
  timesMaxOf(gameCode: string): Awaitable<bigint | undefined>
}

/** Thirty days change little in a minute. */
const STAKED_FRESH_MS = 60_000

/** What credits are held against, at hand on the way of every win. */
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
