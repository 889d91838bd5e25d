import { transferCodeFacts } from '@baize/ledger'
import {
  type AccountStatement,
  type ExplainedSide,
  explainTransfer,
  loadStatement,
  loadTrialBalance,
  type TrialBalanceLine,
} from '@baize/ledger/pg'
import { signHead } from '../features/money/books/door.ts'
import { amountText, jsonLine } from './amount-text.ts'
import { findMember, type GivingRound, loadCause, loadGivingRounds } from './causes.store.ts'
import { CommandFailure } from './command-failure.ts'
import type { CommandParts } from './command-parts.ts'
import type { Command } from './parse-command.ts'
import { tableText } from './print-table.ts'

/** Signs where the books stand, keeps it and prints it. */
export async function checkpointCommand(isJson: boolean, parts: CommandParts): Promise<void> {
  const checkpointKey = await parts.loadCheckpointKey()
  if (!checkpointKey) {
    throw new CommandFailure(
      `${parts.dataFolder} has no secrets.json, so there is no key to sign with. Name the installation's folder with DATA_FOLDER.`,
    )
  }
  const made = await signHead(parts.client, { dataFolder: parts.dataFolder, checkpointKey })
  if (!made) throw new CommandFailure('Nothing was posted yet, so there is nothing to sign.')
  parts.print(isJson ? jsonLine(made.signed) : `${JSON.stringify(made.signed, null, 2)}\n`)
  parts.tell(`Kept as ${made.path}\n`)
}

/** What every kind of account holds; false when a currency does not come to zero. */
export async function trialBalanceCommand(isJson: boolean, parts: CommandParts): Promise<boolean> {
  const lines = await loadTrialBalance(parts.client)
  const currencies = [...new Set(lines.map((line) => line.currency))]
  const totals = currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const debitMinor = own.reduce((sum, line) => sum + line.debitMinor, 0n)
    const creditMinor = own.reduce((sum, line) => sum + line.creditMinor, 0n)
    return { currency, debitMinor, creditMinor, isBalanced: debitMinor === creditMinor }
  })
  const isBalanced = totals.every((total) => total.isBalanced)
  if (isJson) parts.print(jsonLine({ lines, totals, isBalanced }))
  else parts.print(trialBalanceText(lines, totals))
  return isBalanced
}

function trialBalanceText(
  lines: readonly TrialBalanceLine[],
  totals: readonly { currency: string; debitMinor: bigint; creditMinor: bigint }[],
): string {
  if (lines.length === 0) return 'There are no accounts yet.\n'
  const head = ['currency', 'kind', 'purpose', 'accounts', 'debit', 'credit']
  const blocks = totals.map(({ currency, debitMinor, creditMinor }) => {
    const amount = (amountMinor: bigint) =>
      amountMinor === 0n ? '' : amountText(amountMinor, currency)
    const rows = lines
      .filter((line) => line.currency === currency)
      .map((line) => [
        line.currency,
        line.kind,
        line.purpose,
        String(line.accounts),
        amount(line.debitMinor),
        amount(line.creditMinor),
      ])
    rows.push([currency, 'all', '', '', amount(debitMinor), amount(creditMinor)])
    const difference = amountText(creditMinor - debitMinor, currency)
    const verdict =
      debitMinor === creditMinor
        ? `${currency} comes to zero.\n`
        : `${currency} IS OUT OF BALANCE by ${difference}. Run "npm run ledger -- verify".\n`
    return `${tableText(head, rows, 3)}${verdict}`
  })
  return blocks.join('\n')
}

/** A member's entries. */
export async function statementCommand(
  command: Command & { readonly name: 'statement' },
  parts: CommandParts,
): Promise<void> {
  const member = await findMember(parts.client, command.member)
  if (!member) throw new CommandFailure(`There is no member "${command.member}".`)
  const accounts = await loadStatement(parts.client, { ...command, ownerId: member.memberId })
  if (command.isJson) {
    parts.print(jsonLine({ ...member, accounts }))
    return
  }
  const title = `Member ${member.memberId} (${member.username})\n`
  const none = command.currency ? `No account in ${command.currency}.\n` : 'No account yet.\n'
  parts.print(`${title}\n${accounts.map(accountText).join('\n') || none}`)
}

function accountText(account: AccountStatement): string {
  const { currency } = account
  const balance = amountText(account.balanceMinor, currency)
  const title = `${account.kind} ${currency}, account ${account.accountId}: ${balance} after ${account.entries} ${account.entries === '1' ? 'entry' : 'entries'}\n`
  if (account.lines.length === 0) return `${title}No entries in this span.\n`
  const rows = account.lines.map((line) => [
    line.version,
    line.postedAt.toISOString(),
    line.code,
    line.causeId,
    line.transferId,
    amountText(line.amountMinor, currency),
    amountText(line.balanceAfterMinor, currency),
  ])
  const head = ['no.', 'posted at', 'code', 'cause', 'transfer', 'amount', 'balance after']
  return title + tableText(head, rows, 4)
}

/** One transfer with everything that belongs to it. */
export async function explainCommand(
  command: Command & { readonly name: 'explain' },
  parts: CommandParts,
): Promise<void> {
  const transfer = await explainTransfer(parts.client, command.transferId)
  if (!transfer) {
    throw new CommandFailure(
      `The books hold no whole transfer ${command.transferId}. If it should be there, run "npm run ledger -- verify".`,
    )
  }
  const kind = transferCodeFacts(transfer.code)?.cause ?? 'unknown'
  const cause = await loadCause(parts.client, kind, transfer.causeId)
  const found =
    kind === 'jackpot' ? await loadGivingRounds(parts.client, transfer, command.limit) : []
  const rounds = found.slice(0, command.limit)
  const hasMore = found.length > rounds.length
  if (command.isJson) {
    parts.print(jsonLine({ ...transfer, cause, rounds, hasMoreRounds: hasMore }))
    return
  }
  const { currency } = transfer
  const side = (name: string, each: ExplainedSide) => [
    name,
    each.account,
    each.accountId,
    each.version,
    amountText(each.balanceBeforeMinor, currency),
    amountText(each.balanceAfterMinor, currency),
  ]
  const state = [cause.state, cause.about].filter((each) => each !== undefined).join(': ')
  parts.print(
    [
      `Transfer ${transfer.id}: ${transfer.code}, ${amountText(transfer.amountMinor, currency)} ${currency}, posted ${transfer.postedAt.toISOString()}\n\n`,
      tableText(
        ['side', 'account', 'no.', 'entry', 'before', 'after'],
        [side('gives', transfer.debit), side('receives', transfer.credit)],
        2,
      ),
      `\ncause    ${cause.kind} ${cause.id}${state && `, ${state}`}\n`,
      `posting  key ${transfer.postingKey}, input ${transfer.inputHash}\n`,
      `batch    ${transfer.batchNumber}, ${transfer.transfersInBatch} transfers from ${transfer.firstOfBatch}\n`,
      `hash     ${transfer.batchHash}\n`,
      givingText(rounds, hasMore, currency),
    ].join(''),
  )
}

/** The rounds behind what a pool was given at once; of all its levels and games together. */
function givingText(rounds: readonly GivingRound[], hasMore: boolean, currency: string): string {
  if (rounds.length === 0) return ''
  const rows = rounds.map((round) => [
    round.roundId,
    round.gameCode,
    round.memberId,
    ...[round.stakeMinor, round.meterMinor, round.reserveMinor, round.excessMinor].map((each) =>
      amountText(each, currency),
    ),
  ])
  const head = ['round', 'game', 'member', 'stake', 'meters', 'reserves', 'excess']
  const more = hasMore ? 'There are more; ask with a larger --limit.\n' : ''
  return `\nThe posting holds what these rounds gave:\n${tableText(head, rows, 4)}${more}`
}
