import { z } from 'zod'

/** A percentage, a multiple or odds. */
export const decimal = z.string().regex(/^\d{1,9}(?:\.\d{1,6})?$/)
