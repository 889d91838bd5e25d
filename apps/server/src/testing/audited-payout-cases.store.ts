import type { PayoutTerms } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'
import { openWithdrawingMember } from './withdrawing-member.ts'

interface Surroundings {
  readonly server: TestServer
  readonly lead: StaffBrowser
  readonly reason: string
}

/** Every withdrawal that is paid is drawn to be checked. */
export const PAYOUT_TERMS: PayoutTerms = {
  ...{ eachMaxMinor: '50000', memberDayMaxMinor: '100000', accountDayMaxMinor: '100000' },
  ...{ houseHourMaxMinor: '1000000', houseDayMaxMinor: '9000000' },
  ...{ accountKnownDays: 7, checkPercent: 100 },
}

/** What staff do about the rule that pays withdrawals. */
export function payoutRuleCases({ server, lead, reason }: Surroundings) {
  const sql = (text: string, values: readonly unknown[] = []) =>
    server.database.pool.query(text, [...values])
  const switchOn = async (): Promise<number> => {
    const inserted = await sql(
      `insert into payout_rule select coalesce(max(version), 0) + 1, 50000, 100000, 100000, 1000000, 9000000, 7, 100,
         decode(repeat('ab', 32), 'hex'), 'One', 'Another', 'x', now() from payout_rule returning version`,
    )
    const { version } = inserted.rows[0]
    await sql(
      `update payout_rule_switch set version = $1, switched_at = now(), switched_by = 'One, Another',
         cause = 'approved', reason = 'x'`,
      [version],
    )
    return version
  }
  const openPaid = async (): Promise<string> => {
    const version = await switchOn()
    const member = await openWithdrawingMember(server, 20_000n)
    const asked = await member.withdraw(10_000n)
    if (!asked.success) throw new Error(asked.code)
    const { withdrawalId } = asked.value.withdrawal
    const id = decodeId('wdr', withdrawalId)
    await sql(
      `update withdrawal set state = 'approved', send_after = now() + interval '1 hour', rule_version = $2
        where id = $1`,
      [id, version],
    )
    await sql(
      `insert into payout_decision (withdrawal_id, at, version, hindrances, facts, is_drawn)
       values ($1, now(), $2, '{}', '{}', true)`,
      [id, version],
    )
    return withdrawalId
  }
  return {
    askPayoutRule: async () => ({ by: lead, body: { terms: PAYOUT_TERMS, reason } }),
    switchOffPayoutRule: async () => {
      await switchOn()
      return { by: lead, body: { reason } }
    },
    checkRulePayout: async () => ({
      by: lead,
      params: { withdrawalId: await openPaid() },
      body: { result: 'in_order' as const },
    }),
  }
}
