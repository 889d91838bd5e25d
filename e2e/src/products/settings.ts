import { crashSettings } from './crash.ts'
import { liveTableSettings } from './live-tables.ts'

/** Settings under which the journeys of each product are walked, as environment variables. */
export const PRODUCT_SETTINGS: Readonly<Record<string, string>> = {
  ...crashSettings,
  ...liveTableSettings,
}
