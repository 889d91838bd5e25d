import type { VendorDialect } from '@baize/contract/vendors'
import { actionBatch } from './action-batch/action-batch.ts'
import type { Dialect } from './dialect.ts'
import { hub88 } from './hub88/hub88.ts'

export const DIALECTS: readonly Dialect[] = [actionBatch, hub88]

/** Undefined for the house's own protocol, which nobody translates. */
export function dialectOf(name: VendorDialect): Dialect | undefined {
  return DIALECTS.find((each) => each.name === name)
}
