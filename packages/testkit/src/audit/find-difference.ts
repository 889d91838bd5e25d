import { compareJackpots } from './compare-jackpots.ts'
import { type Difference, difference } from './difference.ts'
import type { StoredBooks, StoredEntry, StoredTransfer } from './stored-books.ts'

/** One movement of money as somebody outside was told of it. */
export interface ToldTransfer {
  readonly code: string
  readonly from: string
  readonly to: string
  readonly amountMinor: bigint
}

/** What came of one command, in the words of its answer. */
export interface Statement {
  /** The round, deposit, withdrawal or grant it belongs to. */
  readonly causeId: string
  readonly transfers: readonly ToldTransfer[]
  /** True when the answer got lost: all of it happened, or nothing. */
  readonly isUncertain?: boolean
  /** What it gave to transfers that hold others' parts as well: these are compared as sums. */
  readonly parts?: readonly (ToldTransfer & { readonly causeId: string })[]
  /** The jackpot pool that a stake fed, so that its shares can be worked out from the published rates. */
  readonly fed?: { readonly pool: string; readonly stakeMinor: bigint }
  /** A balance that the answer named, with the count of entries it stands at. */
  readonly balance?: {
    readonly account: string
    readonly balanceMinor: bigint
    readonly version: bigint
  }
}

const NOTHING = 'nothing'

/**
 * Keeps the books once more from what callers were told, one line after the other, and compares
 * them with what the database holds. Undefined when they agree to the minor unit.
 */
export function findDifference(
  opening: StoredBooks,
  statements: readonly Statement[],
  stored: StoredBooks,
): Difference | undefined {
  const before = new Set(opening.transfers.map(({ id }) => id))
  const journal = stored.transfers.filter(({ id }) => !before.has(id))
  return (
    compareBeginning(opening, stored) ??
    compareParts(statements, journal) ??
    compareCauses(statements, withoutParts(statements, journal)) ??
    comparePages(stored) ??
    compareBalances(opening, journal, stored) ??
    compareToldBalances(statements, stored) ??
    compareJackpots(opening, stakesFed(statements), stored) ??
    compareTotals(stored)
  )
}

/** What was there before must be there still, word for word. */
function compareBeginning(opening: StoredBooks, stored: StoredBooks): Difference | undefined {
  const now = new Map(stored.transfers.map((transfer) => [transfer.id, describe(transfer)]))
  for (const transfer of opening.transfers) {
    const found = now.get(transfer.id) ?? NOTHING
    if (found !== describe(transfer)) {
      return difference('an earlier transfer', transfer.id, describe(transfer), found)
    }
  }
  return undefined
}

const partOf = (of: ToldTransfer & { causeId: string }) =>
  `${of.causeId}: ${of.code} from ${of.from} to ${of.to}`

/** What many commands gave together is what the transfers they share come to. */
function compareParts(
  statements: readonly Statement[],
  journal: readonly StoredTransfer[],
): Difference | undefined {
  const told = new Map<string, bigint>()
  for (const part of statements.flatMap(({ parts }) => parts ?? [])) {
    told.set(partOf(part), (told.get(partOf(part)) ?? 0n) + part.amountMinor)
  }
  const found = new Map<string, bigint>()
  for (const line of journal) {
    const key = partOf(line)
    if (told.has(key)) found.set(key, (found.get(key) ?? 0n) + line.amountMinor)
  }
  for (const [key, toldMinor] of told) {
    const storedMinor = found.get(key) ?? 0n
    if (toldMinor !== storedMinor) {
      return difference('what many gave together', key, toldMinor, storedMinor)
    }
  }
  return undefined
}

function withoutParts(
  statements: readonly Statement[],
  journal: readonly StoredTransfer[],
): readonly StoredTransfer[] {
  const shared = new Set(statements.flatMap(({ parts }) => parts ?? []).map(partOf))
  return shared.size === 0 ? journal : journal.filter((line) => !shared.has(partOf(line)))
}

/** Of each pool, the stakes that fed it. */
function stakesFed(statements: readonly Statement[]): ReadonlyMap<string, bigint> {
  const staked = new Map<string, bigint>()
  for (const { fed } of statements) {
    if (fed) staked.set(fed.pool, (staked.get(fed.pool) ?? 0n) + fed.stakeMinor)
  }
  return staked
}

/** Each command moved exactly the money its caller heard of, and nothing moved unheard. */
function compareCauses(
  statements: readonly Statement[],
  journal: readonly StoredTransfer[],
): Difference | undefined {
  const happened = groupLines(journal)
  const promised = new Map<string, { certain: string[]; uncertain: string[][] }>()
  for (const { causeId, transfers, isUncertain } of statements) {
    const group = promised.get(causeId) ?? { certain: [], uncertain: [] }
    const lines = transfers.map(describe)
    if (isUncertain) group.uncertain.push(lines)
    else group.certain.push(...lines)
    promised.set(causeId, group)
  }
  for (const [causeId, { certain, uncertain }] of promised) {
    const found = [...(happened.get(causeId) ?? [])]
    for (const line of certain) {
      if (!takeOut(found, line)) {
        return difference('a transfer that was answered', causeId, line, list(found))
      }
    }
    for (const lines of uncertain) {
      const taken = lines.filter((line) => takeOut(found, line))
      if (taken.length > 0 && taken.length < lines.length) {
        return difference('half of an unanswered command', causeId, list(lines), list(taken))
      }
    }
    if (found.length > 0) {
      return difference('more than was answered', causeId, list(certain), list(found))
    }
  }
  for (const [causeId, lines] of happened) {
    if (!promised.has(causeId)) {
      return difference('money that nobody was told of', causeId, NOTHING, list(lines))
    }
  }
  return undefined
}

/** Every page adds up line by line, and each transfer stands on exactly two of them. */
function comparePages(stored: StoredBooks): Difference | undefined {
  const overdraws = new Map(stored.accounts.map((each) => [each.name, each.mayOverdraw]))
  const sides = new Map<string, string[]>()
  const last = new Map<string, StoredEntry>()
  for (const entry of stored.entries) {
    const { account, version } = entry
    const place = `${account} v${version}`
    const previous = last.get(account)
    if (version !== (previous?.version ?? 0n) + 1n) {
      const expected = `v${(previous?.version ?? 0n) + 1n}`
      return difference('a gap in an account', account, expected, `v${version}`)
    }
    const afterMinor = (previous?.balanceAfterMinor ?? 0n) + entry.amountMinor
    if (afterMinor !== entry.balanceAfterMinor) {
      return difference('a balance after', place, afterMinor, entry.balanceAfterMinor)
    }
    if (afterMinor < 0n && overdraws.get(account) === false) {
      return difference('an account below zero', place, 'at least 0', afterMinor)
    }
    const side = sides.get(entry.transferId) ?? []
    side.push(`${account} ${entry.amountMinor}`)
    sides.set(entry.transferId, side)
    last.set(account, entry)
  }
  for (const { id, from, to, amountMinor } of stored.transfers) {
    const expected = [`${from} ${-amountMinor}`, `${to} ${amountMinor}`].toSorted()
    const found = (sides.get(id) ?? []).toSorted()
    if (list(expected) !== list(found)) {
      return difference('the two sides of a transfer', id, list(expected), list(found))
    }
    sides.delete(id)
  }
  const [orphan] = sides
  return orphan && difference('an entry without a transfer', orphan[0], NOTHING, list(orphan[1]))
}

/** The auditor's own sums against the balance and count that each account carries. */
function compareBalances(
  opening: StoredBooks,
  journal: readonly StoredTransfer[],
  stored: StoredBooks,
): Difference | undefined {
  const sums = new Map(opening.accounts.map((each) => [each.name, each.balanceMinor]))
  const counts = new Map(opening.accounts.map((each) => [each.name, each.version]))
  const enter = (account: string, amountMinor: bigint) => {
    sums.set(account, (sums.get(account) ?? 0n) + amountMinor)
    counts.set(account, (counts.get(account) ?? 0n) + 1n)
  }
  for (const { from, to, amountMinor } of journal) {
    enter(from, -amountMinor)
    enter(to, amountMinor)
  }
  for (const { name, balanceMinor, version } of stored.accounts) {
    const ownMinor = sums.get(name) ?? 0n
    if (ownMinor !== balanceMinor) return difference('a balance', name, ownMinor, balanceMinor)
    const own = counts.get(name) ?? 0n
    if (own !== version) return difference('a count of entries', name, own, version)
    sums.delete(name)
  }
  const [missing] = sums
  return missing && difference('an account', missing[0], missing[1], NOTHING)
}

/** A balance that somebody was shown stood there, at exactly that place. */
function compareToldBalances(
  statements: readonly Statement[],
  stored: StoredBooks,
): Difference | undefined {
  const pages = new Map(
    stored.entries.map((entry) => [`${entry.account} v${entry.version}`, entry.balanceAfterMinor]),
  )
  for (const { balance } of statements) {
    if (!balance) continue
    const place = `${balance.account} v${balance.version}`
    const found = balance.version === 0n ? 0n : pages.get(place)
    if (found !== balance.balanceMinor) {
      return difference('a balance in an answer', place, balance.balanceMinor, found ?? NOTHING)
    }
  }
  return undefined
}

/** Money moves but does not appear: each currency comes to nothing. */
function compareTotals(stored: StoredBooks): Difference | undefined {
  const totals = new Map<string, bigint>()
  for (const { currency, balanceMinor } of stored.accounts) {
    totals.set(currency, (totals.get(currency) ?? 0n) + balanceMinor)
  }
  for (const [currency, totalMinor] of totals) {
    if (totalMinor !== 0n) return difference('the total of a currency', currency, 0n, totalMinor)
  }
  return undefined
}

function groupLines(journal: readonly StoredTransfer[]): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  for (const transfer of journal) {
    const group = lines.get(transfer.causeId)
    if (group) group.push(describe(transfer))
    else lines.set(transfer.causeId, [describe(transfer)])
  }
  return lines
}

function takeOut(lines: string[], line: string): boolean {
  const place = lines.indexOf(line)
  if (place < 0) return false
  lines.splice(place, 1)
  return true
}

function describe({ code, from, to, amountMinor }: ToldTransfer): string {
  return `${code} of ${amountMinor} from ${from} to ${to}`
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? NOTHING : lines.join(', ')
}
