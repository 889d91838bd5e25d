import type { VendorRecord, VendorRecords, VendorRecordsAnswer } from '@baize/contract/vendors'
import { believedOf, type VendorRound } from './vendor-round.ts'

/** Changes of each vendor that are kept in mind; anyone who is further behind finds a gap. */
const REMEMBERED_MAX = 50_000

/** Each vendor's list of what its rounds took and paid, one entry per change, counted without a gap. */
export interface RoundChanges {
  /** Adds the round as it stands, if that is not what stands there already. */
  add(round: VendorRound): void
  tell(vendorId: string, asked: VendorRecords): VendorRecordsAnswer
}

interface Listed {
  readonly newest: Map<string, VendorRecord>
  readonly changes: VendorRecord[]
  forgotten: number
}

export function createRoundChanges(): RoundChanges {
  const lists = new Map<string, Listed>()
  return {
    add(round) {
      const list: Listed = lists.get(round.vendorId) ?? {
        newest: new Map(),
        changes: [],
        forgotten: 0,
      }
      const before = list.newest.get(round.roundId)
      const record = recordOf(round, list.forgotten + list.changes.length + 1, before)
      const isNews = before ? !isSame(record, before) : record.stakedMinor !== '0'
      if (!isNews) return
      lists.set(round.vendorId, list)
      list.newest.set(round.roundId, record)
      list.changes.push(record)
      if (list.changes.length <= REMEMBERED_MAX) return
      const oldest = list.changes.shift()
      list.forgotten += 1
      if (oldest && list.newest.get(oldest.roundId) === oldest) list.newest.delete(oldest.roundId)
    },
    tell(vendorId, { after, limit }) {
      const { changes, forgotten } = lists.get(vendorId) ?? { changes: [], forgotten: 0 }
      const from = Math.max(Number(after) - forgotten, 0)
      return {
        records: changes.slice(from, from + limit),
        last: String(forgotten + changes.length),
      }
    },
  }
}

function recordOf(round: VendorRound, place: number, before: VendorRecord | undefined) {
  const { roundId, playerId, gameId, currency, scale, openedAtMs, closedAtMs } = round
  const { stakedMinor, paidMinor } = believedOf(round)
  return {
    ...{ roundId, playerId, gameId, currency, scale },
    sequence: String(place),
    revision: (before?.revision ?? 0) + 1,
    openedAt: new Date(openedAtMs).toISOString(),
    closedAt: closedAtMs === null ? null : new Date(closedAtMs).toISOString(),
    stakedMinor: String(stakedMinor),
    paidMinor: String(paidMinor),
  }
}

function isSame(one: VendorRecord, other: VendorRecord): boolean {
  const { stakedMinor, paidMinor, closedAt } = one
  return (
    stakedMinor === other.stakedMinor &&
    paidMinor === other.paidMinor &&
    closedAt === other.closedAt
  )
}
