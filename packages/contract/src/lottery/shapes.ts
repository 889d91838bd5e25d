import { z } from 'zod'

export const gameCode = z.string().max(20)
export const issueText = z.string().max(20)

/** A draw's result: a text, a list, or a table, by its family. */
export const drawResult = z.unknown()

/** What each unit of a line is paid, by tier, as a decimal: what a tier of a price table says. */
export const tierPrices = z.record(z.string(), z.string())
