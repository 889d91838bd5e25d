import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { vendorCode } from './vendor-operations.ts'

const place = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const params = z.object({ vendorCode })

/** Why a record of a vendor's is not shown to its player. */
export const RECORD_FAULTS = [
  'player_unknown',
  'currency_differs',
  /** Player, game or opening are not what they were. */
  'facts_changed',
] as const
export type RecordFault = (typeof RECORD_FAULTS)[number]

export const RECORD_FAILURES = ['silent', 'refused', 'stuck'] as const
export type RecordFailure = (typeof RECORD_FAILURES)[number]

const feed = z.object({
  /** Everything up to here is imported. */
  cursor: place,
  /** The newest that the vendor has, as it said last. */
  last: place,
  importedAt: instant.nullable(),
  triedAt: instant.nullable(),
  /** Why the last try failed; null when it did not. */
  failure: z.enum(RECORD_FAILURES).nullable(),
  failedTries: z.number().int(),
  recordCount: z.number().int(),
  /** Places that the vendor left out, and is asked for again. */
  gaps: z.array(z.object({ from: place, until: place, foundAt: instant })),
})
export type VendorRecordFeed = z.infer<typeof feed>

const faulty = z.object({
  roundId: z.string(),
  playerId: z.string(),
  gameId: z.string(),
  sequence: place,
  fault: z.enum(RECORD_FAULTS),
  importedAt: instant,
})
export type FaultyRecord = z.infer<typeof faulty>

export const getVendorRecords = operation({
  id: 'staff.getVendorRecords',
  method: 'GET',
  path: '/ops/vendors/:vendorCode/records',
  caller: { staff: 'vendors.read' },
  summary: 'How far the records of a vendor with its own wallets are imported',
  params,
  query: pageQuery,
  /** The feed is null for a vendor whose games are played from the balance here. */
  value: z.object({ feed: feed.nullable(), items: z.array(faulty), ...pageFacts }),
  refusals: {},
})

/** Goes on now, or begins again behind a place; what is imported already changes nothing. */
export const importVendorRecords = operation({
  id: 'staff.importVendorRecords',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/records/import',
  caller: { staff: 'vendors.manage' },
  summary: 'Import the records of a vendor with its own wallets',
  params,
  body: z.object({ from: place.nullable() }),
  value: z.object({ feed }),
  refusals: {
    no_record_feed: [409, 'Games of this vendor are played from the balance here.'],
  },
})
