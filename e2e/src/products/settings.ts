import { crashSettings } from './crash.ts'

/** Settings under which the journeys of each product are walked, as environment variables. */
export const PRODUCT_SETTINGS: Readonly<Record<string, string>> = { ...crashSettings }
