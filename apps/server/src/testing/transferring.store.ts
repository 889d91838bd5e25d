import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import type { TestServer } from './test-server.ts'

/** The pretend vendor of the demonstration that keeps wallets of its own. */
export const WALLET_VENDOR = 'KELPHOUSE'

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Moves money to the vendor or back; what came of it, or the refusal. */
export async function transfer(
  member: Member,
  direction: 'in' | 'out' | 'out_all',
  amountMinor?: string,
  key: string = randomUUID(),
) {
  const body = { vendorCode: WALLET_VENDOR, direction, amountMinor }
  const answer = await member.call(operations.walletTransfer, { body, key })
  return answer.success ? answer.value : { code: answer.code, details: answer.details }
}

/** What the member has, what our books say they have at the vendor, and everybody's money on its way. */
export async function accountsOf(server: TestServer, member: Member) {
  const found = await server.database.pool.query<{ kind: string; balance_minor: bigint }>(
    `select kind, balance_minor from ledger_account where owner_id = $1
     union all select 'escrow', balance_minor from ledger_account
       where kind = 'escrow' and purpose = 'vendor_transfers'`,
    [member.memberId],
  )
  const at = (kind: string) =>
    Number(found.rows.find((row) => row.kind === kind)?.balance_minor ?? 0n)
  return { cash: at('player_cash'), wallet: at('vendor_wallet'), escrow: at('escrow') }
}
