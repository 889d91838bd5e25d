import { z } from 'zod'

/** ISO 3166-1 alpha-2, or a part of a country as in ISO 3166-2, such as `US` or `CA-ON`. */
export const vendorPlace = z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/)
