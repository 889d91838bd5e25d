import type { AccountId } from '@baize/ledger'
import type { PostedBatch, PostedTransfer, Poster } from '@baize/ledger/pg'
import { PLAY_CODES } from './play-parts.ts'

export const HALF_HOUR_MS = 30 * 60_000
const CODES_MAX = 1_000
/** Lines and numbers held at most, some tens of megabytes; a server that nobody takes them from begins anew. */
const HELD_MAX = 300_000
const PLAY = new Set(PLAY_CODES)

/** What transfers of one code and subject moved on an account within half an hour (UTC). */
export interface PostedLine {
  readonly accountId: AccountId
  readonly halfHourMs: number
  readonly code: number
  /** The game; undefined where whoever posted did not name it. */
  readonly subject: string | undefined
  entries: number
  receivedMinor: bigint
  givenMinor: bigint
  readonly firstVersion: bigint
  lastVersion: bigint
}

/** The sums of all transfers after one and up to another. */
export interface PostedRun {
  readonly after: bigint
  readonly upTo: bigint
  /** Of players and of the house alike: which is which is for the database to tell. */
  readonly lines: readonly PostedLine[]
  /** Transfers of play without a subject. */
  readonly unnamedPlay: readonly bigint[]
}

/** What this server has posted and nobody has added to the kept sums yet. */
export interface PostedSums {
  /** Adds a commit. One that does not follow on what is here has somebody else's before it; then it begins anew. */
  add(batch: PostedBatch): void
  /** All that is here, which begins anew behind it; undefined when nothing is. */
  take(): PostedRun | undefined
  /** The transfer behind which it begins; undefined while it is empty. */
  beginsAfter(): bigint | undefined
}

type Lines = Map<number, PostedLine>
type Side = PostedTransfer['debit']

interface HalfHour {
  readonly ms: number
  readonly accounts: Map<AccountId, Lines>
}

/**
 * Sums of transfers as they are committed, so that what is derived from the ledger need not read again what this
 * very server wrote. Losing it loses nothing: whatever is missing is read from the ledger.
 */
export function createPostedSums(heldMax = HELD_MAX): PostedSums {
  let after = 0n
  let upTo = 0n
  let halfHours = new Map<number, HalfHour>()
  let unnamedPlay: bigint[] = []
  let lineCount = 0
  const subjects = new Map<string | undefined, number>([[undefined, 0]])

  const beginAfter = (transferId: bigint) => {
    after = transferId
    upTo = transferId
    halfHours = new Map()
    unnamedPlay = []
    lineCount = 0
  }

  const numberOf = (subject: string | undefined): number => {
    const known = subjects.get(subject)
    if (known !== undefined) return known
    subjects.set(subject, subjects.size)
    return subjects.size - 1
  }

  const lineOf = (place: HalfHour, { code, subject }: PostedTransfer, side: Side): PostedLine => {
    const { accountId, version } = side
    const ofAccount = place.accounts.get(accountId) ?? new Map<number, PostedLine>()
    if (ofAccount.size === 0) place.accounts.set(accountId, ofAccount)
    const key = numberOf(subject) * CODES_MAX + code
    const line = ofAccount.get(key) ?? {
      ...{ accountId, halfHourMs: place.ms, code, subject },
      ...{ entries: 0, receivedMinor: 0n, givenMinor: 0n },
      ...{ firstVersion: version, lastVersion: version },
    }
    if (line.entries === 0) {
      ofAccount.set(key, line)
      lineCount += 1
    }
    line.entries += 1
    line.lastVersion = version
    return line
  }

  return {
    add({ postedAtMs, transfers }) {
      const [first] = transfers
      if (!first) return
      const isFull = lineCount + unnamedPlay.length >= heldMax
      if (isFull || first.id !== upTo + 1n) beginAfter(first.id - 1n)
      const ms = Math.floor(postedAtMs / HALF_HOUR_MS) * HALF_HOUR_MS
      const halfHour = halfHours.get(ms) ?? { ms, accounts: new Map<AccountId, Lines>() }
      halfHours.set(ms, halfHour)
      for (const transfer of transfers) {
        lineOf(halfHour, transfer, transfer.debit).givenMinor += transfer.amountMinor
        lineOf(halfHour, transfer, transfer.credit).receivedMinor += transfer.amountMinor
        if (transfer.subject === undefined && PLAY.has(transfer.code)) unnamedPlay.push(transfer.id)
      }
      upTo += BigInt(transfers.length)
    },
    take() {
      if (upTo === after) return undefined
      const ofAccounts = [...halfHours.values()].flatMap(({ accounts }) => [...accounts.values()])
      const lines = ofAccounts.flatMap((each) => [...each.values()])
      const run = { after, upTo, lines, unnamedPlay }
      beginAfter(upTo)
      return run
    },
    beginsAfter: () => (upTo === after ? undefined : after),
  }
}

/** Of everything that this poster commits from now on. */
export function followPostings(poster: Pick<Poster, 'onPosted'>): PostedSums {
  const sums = createPostedSums()
  poster.onPosted(sums.add)
  return sums
}
