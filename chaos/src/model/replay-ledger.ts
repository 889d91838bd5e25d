import { TRANSFER_CODES, type TransferCode, transferCodeByNumber } from '@baize/ledger'
import type { TransferLine, TransferSide } from '../history/lines.ts'
import type { RunFacts } from './run-facts.ts'
import { type Violation, violation } from './violation.ts'

interface ModelAccount {
  readonly kind: string
  readonly mayOverdraw: boolean
  balanceMinor: bigint
  version: bigint
}

/** Codes that may stand for the first time, and after which other code of the same cause. */
const AFTER: Readonly<Record<string, readonly (TransferCode | undefined)[]>> = {
  round_stake: [undefined],
  uncounted_stake: [undefined, 'round_stake'],
  round_hold: [undefined],
  round_capture: ['round_hold'],
  round_release: ['round_hold'],
  round_payout: ['round_stake', 'uncounted_stake', 'round_capture'],
  deposit_credit: [undefined],
  deposit_suspend: [undefined],
  deposit_fee: ['deposit_credit', 'deposit_release'],
  deposit_fee_kept: ['deposit_fee', 'deposit_credit', 'deposit_release'],
  deposit_release: ['deposit_suspend'],
  deposit_return: ['deposit_suspend'],
  member_transfer: [undefined],
  withdrawal_hold: [undefined],
  withdrawal_capture: ['withdrawal_hold'],
  withdrawal_release: ['withdrawal_hold'],
  adjustment_credit: [undefined],
  adjustment_debit: [undefined],
  demonstration_grant: [undefined],
}

/**
 * Moves the money once more, one transfer after the other in chain order, in a model that knows
 * nothing of batches: every balance and version that the ledger wrote must be the model's, no
 * guarded account may go below zero, and every round, deposit and withdrawal takes only the steps
 * it may take, each once.
 */
export function replayLedger(facts: RunFacts): Violation[] {
  const found: Violation[] = []
  const accounts = startingAccounts(facts)
  const lastCode = new Map<string, TransferCode>()
  const enter = (transfer: TransferLine, side: TransferSide, changeMinor: bigint) => {
    const account = accounts.get(side.accountId)
    const subject = `account ${side.accountId} v${side.version}`
    if (!account) {
      found.push(violation('I2', subject, `transfer ${transfer.id} moves an unknown account`))
      return
    }
    account.balanceMinor += changeMinor
    account.version += 1n
    if (account.version !== BigInt(side.version)) {
      found.push(violation('I2', subject, `the chain makes it version ${account.version}`))
      account.version = BigInt(side.version)
    }
    if (account.balanceMinor !== BigInt(side.balanceAfterMinor)) {
      const detail = `${side.balanceAfterMinor} is written, the model has ${account.balanceMinor}`
      found.push(violation('I2', subject, detail))
      account.balanceMinor = BigInt(side.balanceAfterMinor)
    }
    if (!account.mayOverdraw && account.balanceMinor < 0n) {
      found.push(violation('I3', subject, `${account.kind} stands at ${account.balanceMinor}`))
    }
  }
  for (const transfer of facts.transfers) {
    const amountMinor = BigInt(transfer.amountMinor)
    enter(transfer, transfer.debit, -amountMinor)
    enter(transfer, transfer.credit, amountMinor)
    found.push(...checkStep(transfer, accounts, lastCode))
  }
  return [...found, ...compareEnds(facts, accounts)]
}

function startingAccounts(facts: RunFacts): Map<string, ModelAccount> {
  const accounts = new Map<string, ModelAccount>()
  for (const { accountId, kind, mayOverdraw } of facts.accounts.values()) {
    const base = facts.baseAccounts.get(accountId)
    accounts.set(accountId, {
      kind,
      mayOverdraw,
      balanceMinor: BigInt(base?.balanceMinor ?? 0),
      version: BigInt(base?.version ?? 0),
    })
  }
  return accounts
}

function checkStep(
  transfer: TransferLine,
  accounts: ReadonlyMap<string, ModelAccount>,
  lastCode: Map<string, TransferCode>,
): Violation[] {
  const code = transferCodeByNumber(transfer.code)
  const subject = `transfer ${transfer.id} of ${transfer.causeId}`
  if (!code) return [violation('I10', subject, `${transfer.code} is no transfer code`)]
  const found: Violation[] = []
  const { from, to } = TRANSFER_CODES[code]
  const kinds = [transfer.debit, transfer.credit].map((side) => accounts.get(side.accountId)?.kind)
  if (kinds[0] !== from || kinds[1] !== to) {
    found.push(violation('I10', subject, `${code} moves ${kinds.join(' to ')}`))
  }
  const before = lastCode.get(transfer.causeId)
  const allowed = AFTER[code]
  if (allowed && !allowed.includes(before)) {
    found.push(violation('I10', subject, `${code} follows ${before ?? 'nothing'}`))
  }
  lastCode.set(transfer.causeId, code)
  return found
}

function compareEnds(facts: RunFacts, model: ReadonlyMap<string, ModelAccount>): Violation[] {
  return [...facts.accounts.values()].flatMap((account) => {
    const end = model.get(account.accountId)
    const isSame =
      end?.balanceMinor === BigInt(account.balanceMinor) && end.version === BigInt(account.version)
    if (isSame) return []
    const detail = `${account.balanceMinor} at v${account.version}, the model has ${end?.balanceMinor} at v${end?.version}`
    return [violation('I2', `account ${account.accountId}`, detail)]
  })
}
