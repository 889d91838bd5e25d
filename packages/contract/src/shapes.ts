import { z } from 'zod'

/** An amount above or below zero: a decimal string of minor units. */
export const signedMinor = z.string().regex(/^-?(0|[1-9]\d{0,17})$/)
/** A sum over accounts. One account holds up to 19 digits, and there may be as many accounts again. */
export const sumMinor = z.string().regex(/^-?(0|[1-9]\d{0,37})$/)
/** What staff may wish for by hand: above zero it is put on an account, below zero it is taken off. */
export const correctionMinor = z.string().regex(/^-?[1-9]\d{0,14}$/)
/** The same where nothing can be taken off. */
export const enteredMinor = z.string().regex(/^[1-9]\d{0,14}$/)
/** An amount from zero up, as a decimal string of minor units. */
export const wireMinor = z.string().regex(/^(0|[1-9]\d{0,17})$/)
/** An amount above zero, as a decimal string of minor units. */
export const positiveMinor = z.string().regex(/^[1-9]\d{0,17}$/)
/** An exact fraction: `[numerator, denominator]` as decimal strings. */
export const wireRatio = z.tuple([z.string().regex(/^\d+$/), z.string().regex(/^[1-9]\d*$/)])
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const currencyShape = z.object({
  code: z.string(),
  symbol: z.string(),
  exponent: z.number().int().min(0).max(8),
  isPlayMoney: z.boolean(),
})
export type WireCurrency = z.infer<typeof currencyShape>

/** Pages are counted from 1; a page never holds more than 100 rows. */
export const pageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

export const pageFacts = {
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
}

/** Something of this very site, by its path. */
const OWN_ADDRESS = /^\/(?![/\\])\S*$/
export const ownAddress = z.string().regex(OWN_ADDRESS)
/** The same rule for a text that is not of a call. */
export function isOwnAddress(text: string): boolean {
  return OWN_ADDRESS.test(text)
}
