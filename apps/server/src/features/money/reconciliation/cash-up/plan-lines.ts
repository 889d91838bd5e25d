import type { CashUpPlace } from '@baize/contract'
import type { ClearingAccount, CodeMovement } from './clearing.store.ts'

/** Stands for what months in the archive came to: their codes are with them. */
export const ARCHIVED_CODE = 0

/** The ledger's entries do not come to what its account has: no cash-up is taken of such books. */
export class CashUpUnbalanced extends Error {
  readonly provider: string
  /** What the account has beyond its entries; below zero where it has less. */
  readonly differenceMinor: bigint
  constructor(provider: string, differenceMinor: bigint) {
    super(`the clearing account of ${provider} is ${differenceMinor} off its entries`)
    this.name = 'CashUpUnbalanced'
    this.provider = provider
    this.differenceMinor = differenceMinor
  }
}

/** Where a line of a cash-up is. */
export interface LinePlace {
  readonly place: CashUpPlace
  readonly provider: string
  readonly receivingAccountId: bigint | null
}

export interface LineMovement {
  readonly code: number
  readonly amountMinor: bigint
  /** Since the house began. */
  readonly totalMinor: bigint
}

/** A line as the ledger has it. */
export interface LedgerLine extends LinePlace {
  readonly openingMinor: bigint
  readonly movements: readonly LineMovement[]
  readonly closingMinor: bigint
}

/** The cash-up before, as far as the next one goes on from it. */
export interface LastCashUp {
  readonly number: number
  readonly takenAt: Date
  readonly accounts: readonly {
    readonly provider: string
    readonly version: bigint
    readonly closingMinor: bigint
  }[]
  readonly lines: readonly LedgerLine[]
}

interface LedgerSide {
  readonly last: LastCashUp | undefined
  readonly accounts: readonly ClearingAccount[]
  readonly movements: readonly CodeMovement[]
  /** The clearing account that all bank accounts share. */
  readonly bank: string
  readonly receivingAccountIds: readonly bigint[]
}

/**
 * The lines of a cash-up: one for each provider, one for each bank account, and one for what is at the bank without an account of
 * it. Each begins where it closed before. They come to what the ledger's
 * accounts have: throws `CashUpUnbalanced` where they do not.
 */
export function planLines(side: LedgerSide): readonly LedgerLine[] {
  return side.accounts.flatMap((account) => {
    const lines = placesOf(side, account).map(({ place, movements }) =>
      planLine(side.last, place, movements),
    )
    const closingMinor = lines.reduce((sum, line) => sum + line.closingMinor, 0n)
    if (closingMinor !== account.heldMinor) {
      throw new CashUpUnbalanced(account.provider, account.heldMinor - closingMinor)
    }
    return lines.filter(({ place, ...line }) => place !== 'bank_rest' || hasMoved(line))
  })
}

/** An account's entries since the last cash-up. */
export function spanOf(
  last: LastCashUp | undefined,
  { provider, accountId, version }: ClearingAccount,
) {
  const before = last?.accounts.find((each) => each.provider === provider)
  return { accountId, above: before?.version ?? 0n, upTo: version }
}

interface PlaceMoved {
  readonly place: LinePlace
  /** By code. */
  readonly movements: ReadonlyMap<number, bigint>
}

function placesOf(side: LedgerSide, account: ClearingAccount): readonly PlaceMoved[] {
  const { provider } = account
  const moved = side.movements.filter(({ accountId }) => accountId === account.accountId)
  const archivedMinor = archivedOf(side.last, account, moved)
  const of = (receivingAccountId: bigint | null) =>
    new Map(
      moved
        .filter((each) => each.receivingAccountId === receivingAccountId)
        .map(({ code, amountMinor }) => [code, amountMinor]),
    )
  const rest = of(null)
  if (archivedMinor !== 0n) rest.set(ARCHIVED_CODE, archivedMinor)
  if (provider !== side.bank) {
    return [{ place: { place: 'provider', provider, receivingAccountId: null }, movements: rest }]
  }
  return [
    ...side.receivingAccountIds.map((receivingAccountId) => ({
      place: { place: 'bank_account', provider, receivingAccountId } as const,
      movements: of(receivingAccountId),
    })),
    { place: { place: 'bank_rest', provider, receivingAccountId: null }, movements: rest },
  ]
}

/** What the balance changed by beside the entries that are there; only months in the archive may explain it. */
function archivedOf(
  last: LastCashUp | undefined,
  account: ClearingAccount,
  moved: readonly CodeMovement[],
): bigint {
  const before = last?.accounts.find(({ provider }) => provider === account.provider)
  const changedMinor = account.heldMinor - (before?.closingMinor ?? 0n)
  const movedMinor = moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const entries = moved.reduce((sum, each) => sum + each.entries, 0n)
  const isWhole = entries === account.version - (before?.version ?? 0n)
  if (isWhole && changedMinor !== movedMinor) {
    throw new CashUpUnbalanced(account.provider, changedMinor - movedMinor)
  }
  return changedMinor - movedMinor
}

function planLine(
  last: LastCashUp | undefined,
  place: LinePlace,
  moved: ReadonlyMap<number, bigint>,
): LedgerLine {
  const before = last?.lines.find(
    (each) =>
      each.place === place.place &&
      each.provider === place.provider &&
      each.receivingAccountId === place.receivingAccountId,
  )
  const totals = new Map(before?.movements.map(({ code, totalMinor }) => [code, totalMinor]))
  const codes = [...new Set([...totals.keys(), ...moved.keys()])].sort((one, two) => one - two)
  const movements = codes.map((code) => {
    const amountMinor = moved.get(code) ?? 0n
    return { code, amountMinor, totalMinor: (totals.get(code) ?? 0n) + amountMinor }
  })
  const openingMinor = before?.closingMinor ?? 0n
  const closingMinor = movements.reduce((sum, each) => sum + each.amountMinor, openingMinor)
  return { ...place, openingMinor, movements, closingMinor }
}

function hasMoved({ openingMinor, closingMinor, movements }: Omit<LedgerLine, 'place'>): boolean {
  return openingMinor !== 0n || closingMinor !== 0n || movements.length > 0
}
