import type { RecordFailure } from '@baize/contract'
import {
  VENDOR_RECORDS_PATH,
  VENDOR_RECORDS_ROWS_MAX,
  type VendorRecord,
  type VendorRecordsAnswer,
  vendorRecordsAnswer,
} from '@baize/contract/vendors'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { decideRecord, holesIn, nameOf, newestOf, roundIdOf } from './decide-record.ts'
import { closeGap, loadGaps, lockFeed, moveCursor, saveGaps, saveTry } from './feeds.store.ts'
import type { FeedRow, RecordChange, RecordDeps } from './record-parts.ts'
import {
  type KeptRecord,
  loadKept,
  loadPlayers,
  type NewRecord,
  saveRecords,
  saveRounds,
} from './records.store.ts'

/** A hundred thousand changes; the job comes back and goes on. */
const PAGES_MAX = 200

/**
 * Imports what a vendor has behind the cursor, page by page, then asks again for what it left out.
 * Undefined when that worked; it may be repeated, and run several times at once.
 */
export async function importRecords(
  parts: RecordDeps,
  feed: Pick<FeedRow, 'vendorCode' | 'generation' | 'cursor'>,
): Promise<RecordFailure | undefined> {
  const { pool, clock } = parts
  const { vendorCode } = feed
  const failure = (await importPages(parts, feed)) ?? (await importGaps(parts, feed))
  await saveTry(pool, vendorCode, { failure: failure ?? null, at: new Date(clock.now()) })
  return failure
}

type Feed = Pick<FeedRow, 'vendorCode' | 'generation' | 'cursor'>

async function importPages(parts: RecordDeps, feed: Feed): Promise<RecordFailure | undefined> {
  let { cursor } = feed
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const asked = await askFor(parts, feed.vendorCode, cursor, VENDOR_RECORDS_ROWS_MAX)
    if (asked.kind !== 'answered') return asked.kind
    const places = placesOf(asked.value.records)
    const last = BigInt(asked.value.last)
    const next = places.reduce((most, place) => (place > most ? place : most), cursor)
    await savePage(parts, feed, asked.value, { after: cursor, next })
    if (next >= last) return undefined
    // It says that there is more, and gives nothing.
    if (next === cursor) return 'stuck'
    cursor = next
  }
  return undefined
}

/** What was left out is asked for again; a gap closes when all of it came. */
async function importGaps(
  parts: RecordDeps,
  { vendorCode }: Feed,
): Promise<RecordFailure | undefined> {
  for (const { from, until } of await loadGaps(parts.pool, vendorCode)) {
    const wanted = Number(until - from) + 1
    const limit = Math.min(wanted, VENDOR_RECORDS_ROWS_MAX)
    const asked = await askFor(parts, vendorCode, from - 1n, limit)
    if (asked.kind !== 'answered') return asked.kind
    const records = asked.value.records.filter(({ sequence }) => BigInt(sequence) <= until)
    const holes = holesIn([...placesOf(records), until + 1n], from - 1n)
    await inTransaction(parts.pool, async (tx) => {
      await lockFeed(tx, vendorCode)
      await keepRecords(parts, tx, vendorCode, records)
      const at = new Date(parts.clock.now())
      if (holes.length === 0) await closeGap(tx, vendorCode, from, at)
      else if (holes[0]?.from !== from) {
        await closeGap(tx, vendorCode, from, at)
        await saveGaps(tx, vendorCode, holes, at)
      }
    })
  }
  return undefined
}

async function askFor({ asker }: RecordDeps, vendorCode: string, after: bigint, limit: number) {
  return await asker.ask(vendorCode, {
    path: VENDOR_RECORDS_PATH,
    body: { after: after.toString(), limit },
    answer: vendorRecordsAnswer,
  })
}

/** One page in one commit, with how far it leads and what is missing in it. */
async function savePage(
  parts: RecordDeps,
  feed: Feed,
  { records, last }: VendorRecordsAnswer,
  { after, next }: { readonly after: bigint; readonly next: bigint },
): Promise<void> {
  const { vendorCode } = feed
  await inTransaction(parts.pool, async (tx) => {
    await lockFeed(tx, vendorCode)
    await keepRecords(parts, tx, vendorCode, records)
    const holes = holesIn(placesOf(records), after)
    await saveGaps(tx, vendorCode, holes, new Date(parts.clock.now()))
    await moveCursor(tx, feed, { cursor: next, last: BigInt(last) })
  })
}

/** Keeps what is new of some records, shows it to the members, and tells what is to be billed. */
async function keepRecords(
  parts: RecordDeps,
  tx: Tx,
  vendorCode: string,
  records: readonly VendorRecord[],
): Promise<void> {
  const newest = newestOf(records)
  if (newest.length === 0) return
  const kept = new Map(
    (await loadKept(tx, vendorCode, newest)).map((row) => [nameOf(row.playerRef, row.ref), row]),
  )
  const players = await loadPlayers(
    tx,
    vendorCode,
    newest.map(({ playerId }) => playerId),
  )
  const rows: NewRecord[] = []
  const changes: RecordChange[] = []
  for (const record of newest) {
    const before = kept.get(nameOf(record.playerId, record.roundId))
    const memberId = players.get(record.playerId)
    const decided = decideRecord(record, { kept: before, memberId, currency: parts.currency })
    if (decided.kind === 'old') continue
    const amounts = {
      stakedMinor: BigInt(record.stakedMinor),
      paidMinor: BigInt(record.paidMinor),
    }
    const isClosed = record.closedAt !== null
    const book = parts.bookText({ ref: record.roundId, isClosed, ...amounts })
    if (decided.kind === 'faulty') {
      const { fault, memberId: whose } = decided
      const roundId = before?.roundId ?? null
      rows.push({ record: shownBefore(record, before), memberId: whose, roundId, fault, book })
      continue
    }
    const roundId = roundIdOf(vendorCode, record)
    rows.push({ record, memberId: decided.memberId, roundId, fault: null, book })
    const isBilled = before !== undefined && before.roundId !== null
    changes.push({
      ...{ memberId: decided.memberId, isNew: !isBilled },
      ...{ gameCode: record.gameId, openedAt: new Date(record.openedAt), ...amounts },
      stakedBeforeMinor: isBilled ? before.stakedMinor : 0n,
      paidBeforeMinor: isBilled ? before.paidMinor : 0n,
    })
  }
  if (rows.length === 0) return
  await saveRecords(tx, vendorCode, rows, new Date(parts.clock.now()))
  await saveRounds(
    tx,
    vendorCode,
    rows.filter(({ fault }) => fault === null),
  )
  await parts.onChanged(tx, vendorCode, changes)
}

/** What is shown of a round stays as it was while its newest change cannot be believed. */
function shownBefore(record: VendorRecord, before: KeptRecord | undefined): VendorRecord {
  if (!before?.roundId) return record
  const { stakedMinor, paidMinor } = before
  return { ...record, stakedMinor: stakedMinor.toString(), paidMinor: paidMinor.toString() }
}

function placesOf(records: readonly VendorRecord[]): readonly bigint[] {
  return records.map(({ sequence }) => BigInt(sequence))
}
