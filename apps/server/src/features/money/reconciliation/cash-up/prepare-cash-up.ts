import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { Finding } from '../../../../house/alarms/findings.store.ts'
import { BANK_PROVIDER } from '../../../../house/bank-provider.ts'
import { inSnapshot, type Tx } from '../../../../platform/database/in-transaction.ts'
import { loadOwed } from '../payments/owed.store.ts'
import { type CashUpRow, loadCashUp } from './cash-ups.store.ts'
import {
  type ClearingAccount,
  loadClearingAccounts,
  loadLastTransfer,
  sumMovements,
} from './clearing.store.ts'
import {
  type Balance,
  type ComparedLine,
  compareBankAccount,
  compareNothing,
  compareProvider,
} from './compare-outside.ts'
import { loadBankSides, loadReportedFees } from './outside.store.ts'
import { type LedgerLine, planLines, spanOf } from './plan-lines.ts'

/** A provider of which the balance can be asked for. */
export interface BalanceProvider {
  readonly name: string
  askBalance(currency: string): Promise<Balance>
}

export interface CashUpDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly currency: string
  readonly providers: readonly BalanceProvider[]
  /** Of the currency. */
  readonly exponent: number
  /** Rings. */
  raise(findings: readonly Finding[]): Promise<void>
}

/** What a cash-up would be, as of one moment of the database. */
export interface PreparedCashUp extends Omit<CashUpRow, 'number' | 'by'> {
  /** The number of the one before it; 0 for none. */
  readonly after: number
}

/**
 * Asks all providers for their balances, then reads ledger, orders and bank lines in one snapshot. The first cash-up reads every entry of
 * the clearing accounts, each later one those since the last.
 */
export async function prepareCashUp(deps: CashUpDeps): Promise<PreparedCashUp> {
  const { pool, clock, currency, providers } = deps
  const asked = await Promise.all(
    providers.map(async ({ name, askBalance }) => [name, await askBalance(currency)] as const),
  )
  return await inSnapshot(pool, async (tx) => {
    const takenAt = new Date(clock.now())
    const last = await loadCashUp(tx, 'newest')
    const accounts = withUnused(await loadClearingAccounts(tx, currency), providers)
    const bankId = accounts.find(({ provider }) => provider === BANK_PROVIDER)?.accountId
    const spans = accounts.map((account) => spanOf(last, account))
    const sides = await loadBankSides(tx, currency, takenAt)
    const lines = planLines({
      ...{ last, accounts, bank: BANK_PROVIDER },
      movements: await sumMovements(tx, spans, bankId),
      receivingAccountIds: sides.map(({ receivingAccountId }) => receivingAccountId),
    })
    return {
      ...{ after: last?.number ?? 0, since: last?.takenAt ?? null, takenAt },
      lastTransfer: await loadLastTransfer(tx),
      accounts: accounts.map(({ provider, version, heldMinor }) => ({
        ...{ provider, version, closingMinor: heldMinor },
      })),
      lines: await compareLines(tx, { lines, takenAt, currency, balances: new Map(asked), sides }),
    }
  })
}

/** A provider that nothing came through yet has no account and stands there with nothing; the bank comes last. */
function withUnused(
  accounts: readonly ClearingAccount[],
  providers: readonly BalanceProvider[],
): readonly ClearingAccount[] {
  const used = new Set(accounts.map(({ provider }) => provider))
  const unused = providers
    .filter(({ name }) => !used.has(name))
    .map(({ name }) => ({ provider: name, accountId: NO_ACCOUNT, version: 0n, heldMinor: 0n }))
  const isBank = ({ provider }: ClearingAccount) => provider === BANK_PROVIDER
  const all = [...accounts, ...unused]
  return [...all.filter((account) => !isBank(account)), ...all.filter(isBank)]
}

const NO_ACCOUNT = -1n

interface Comparing {
  readonly lines: readonly LedgerLine[]
  readonly takenAt: Date
  readonly currency: string
  readonly balances: ReadonlyMap<string, Balance>
  readonly sides: Awaited<ReturnType<typeof loadBankSides>>
}

async function compareLines(
  tx: Tx,
  { lines, takenAt, currency, balances, sides }: Comparing,
): Promise<readonly ComparedLine[]> {
  const reportedFees = await loadReportedFees(tx, currency)
  const compared: ComparedLine[] = []
  for (const line of lines) {
    const { place, provider, receivingAccountId } = line
    if (place === 'provider') {
      const balance = balances.get(provider) ?? ({ state: 'not_asked' } as const)
      const at = balance.state === 'told' ? balance.at : takenAt
      // What happened at the moment itself is in the balance.
      const owed = await loadOwed(tx, { provider, currency }, new Date(at.getTime() + 1))
      compared.push(
        compareProvider(line, {
          balance,
          expectedMinor: owed.clearingMinor + owed.onTheWayMinor,
          feesReportedMinor: reportedFees.get(provider) ?? 0n,
        }),
      )
      continue
    }
    const side = sides.find((each) => each.receivingAccountId === receivingAccountId)
    compared.push(side ? compareBankAccount(line, side, takenAt) : compareNothing(line))
  }
  return compared
}
