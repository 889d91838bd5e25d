import { z } from 'zod'
import { enteredMinor, wireMinor } from '../shapes.ts'
import { DEPOSIT_KINDS, FEE_PAYERS } from './deposit.ts'

/** Icons of the kit. */
export const DEPOSIT_ICONS = ['wallet', 'bank', 'card', 'coin'] as const

const FEE_BPS_MAX = 2_000
const QUICK_AMOUNTS_MAX = 8
const ROUTES_MAX = 8
const COUNTRIES_MAX = 250
const USUAL_MINUTES_MAX = 10_080
const LIFE_MINUTES_MAX = 20_160

const country = z.string().regex(/^[A-Z]{2}$/)
const countries = z.array(country).max(COUNTRIES_MAX)

/** What a deposit costs: a share in hundredths of a percent and a sum beside it, and who bears both. */
export const feeTerms = {
  feeBps: z.number().int().min(0).max(FEE_BPS_MAX),
  feeFixedMinor: wireMinor,
  feePayer: z.enum(FEE_PAYERS),
}

/** One way to a provider: for these amounts and countries; empty countries are all. */
export const depositRoute = z.object({
  provider: z.string().regex(/^[a-z0-9-]{2,30}$/),
  minMinor: wireMinor.nullable(),
  maxMinor: wireMinor.nullable(),
  countries,
})
export type DepositRoute = z.infer<typeof depositRoute>

/** A way to deposit, as staff write it. */
export const depositMethodWish = z.object({
  /** By language; English is the one that stands in. */
  names: z
    .record(z.string().regex(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/), z.string().trim().min(1).max(40))
    .refine((names) => names.en !== undefined),
  kind: z.enum(DEPOSIT_KINDS),
  icon: z.enum(DEPOSIT_ICONS),
  minMinor: enteredMinor,
  maxMinor: enteredMinor,
  quickAmountsMinor: z.array(enteredMinor).max(QUICK_AMOUNTS_MAX),
  ...feeTerms,
  usualMinutes: z.number().int().min(1).max(USUAL_MINUTES_MAX),
  /** How long an order waits for its payment. */
  lifeMinutes: z.number().int().min(5).max(LIFE_MINUTES_MAX),
  /** Members of these countries see it; empty is everybody. */
  countries,
  /** Providers, the first choice first. */
  routes: z.array(depositRoute).max(ROUTES_MAX),
  sortOrder: z.number().int().min(0).max(10_000),
  isOn: z.boolean(),
})
export type DepositMethodWish = z.infer<typeof depositMethodWish>
