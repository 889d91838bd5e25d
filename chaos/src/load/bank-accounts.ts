import { operations } from '@baize/contract'
import { Failure } from '../../../tools/shared/failure.ts'
import { PAYMENT_PASSWORD, type Player } from '../site/players.ts'
import type { Sealer } from './seal-body.ts'

const BANK_ACCOUNT_FIRST = 20_000_000

/** Registers a bank account for each player and answers their ids, in the players' order. */
export async function addBankAccounts(
  siteUrl: string,
  sealer: Sealer,
  players: readonly Player[],
): Promise<string[]> {
  const bankCode = await findBank(siteUrl, players)
  const ids: string[] = []
  for (const player of players) {
    const accountNumber = String(BANK_ACCOUNT_FIRST + Number(player.memberId))
    const holderName = 'Player of a run'
    const paymentPassword = PAYMENT_PASSWORD
    const sealed = await sealer.seal({ bankCode, holderName, accountNumber, paymentPassword }, 0)
    const value = await call(siteUrl, player, operations.addBankAccount, sealed)
    const { bankAccount } = value as { bankAccount: { bankAccountId: string } }
    ids.push(bankAccount.bankAccountId)
  }
  return ids
}

async function findBank(siteUrl: string, players: readonly Player[]): Promise<string> {
  const [first] = players
  if (!first) throw new Failure('A run needs players.')
  const value = await call(siteUrl, first, operations.getBankAccounts, undefined)
  const [bank] = (value as { banks: { bankCode: string }[] }).banks
  if (!bank) throw new Failure('The demonstration offers no bank.')
  return bank.bankCode
}

async function call(
  siteUrl: string,
  player: Player,
  operation: { readonly path: string; readonly method: string },
  body: string | undefined,
): Promise<unknown> {
  const headers = { cookie: `baize=${player.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${siteUrl}${operation.path}`, {
    method: operation.method,
    headers,
    ...(body ? { body } : {}),
  })
  const answer: { success: boolean; value: unknown } = JSON.parse(await response.text())
  if (!answer.success) throw new Failure(`A run could not be prepared: ${JSON.stringify(answer)}`)
  return answer.value
}
