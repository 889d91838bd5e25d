import { type Currency, type CurrencyCode, formatMoney, minor, type Uuid } from '@baize/kernel'
import { RULES } from '../../../../house/alarms/alarm-rules.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import type { Job } from '../../../../platform/jobs/job-rows.store.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { type DepositRow, loadDeposit, sumDeposits } from '../deposits.store.ts'
import {
  findExcess,
  type LimitExcess,
  lockMember,
  saveExcess,
  sumExcesses,
} from './limit-excess.store.ts'

/** The task that reports a deposit above the member's own limit. */
export const REPORT_EXCESS_TASK = 'cashier:report-excess'

/** Queued with the commit that credits the money. */
export function excessJob(depositId: Uuid): Job {
  return { task: REPORT_EXCESS_TASK, payload: { depositId } }
}

type ExcessParts = Pick<CashierParts, 'pool' | 'clock' | 'tellOwner' | 'depositLimits' | 'raise'>

/**
 * A payment by chain or bank is credited whatever the member's own limit. The excess is reported: to staff as an alarm, to
 * the member as a message. Safe to repeat: nobody is notified twice.
 */
export async function reportExcess(
  parts: ExcessParts,
  currency: Omit<Currency, 'code'>,
  depositId: Uuid,
): Promise<void> {
  const row = await loadDeposit(parts.pool, depositId)
  if (row?.state !== 'credited' || row.paidMinor === null) return
  const excess = await inTransaction(parts.pool, (tx) => judge(parts, tx, row))
  if (!excess) return
  const shown: Currency = { ...currency, code: row.currency as CurrencyCode }
  const { limitMinor, excessMinor, period } = excess
  await parts.raise([
    {
      kind: 'payments',
      finding: RULES.above_deposit_limit,
      subject: row.orderNumber,
      detail: `member ${row.memberId}: ${formatMoney(minor(excessMinor), shown)} above the limit of ${formatMoney(minor(limitMinor), shown)} a ${period}`,
    },
  ])
  await inTransaction(parts.pool, (tx) =>
    parts.tellOwner(tx, row.memberId, (to, language) => {
      const money = (amountMinor: bigint) =>
        formatMoney(minor(amountMinor), shown, language ?? undefined)
      return {
        reference: `excess-${depositId}`,
        channel: 'mail',
        to,
        letter: 'deposits.aboveLimit',
        values: {
          order: row.orderNumber,
          amount: money(row.paidMinor ?? 0n),
          excess: money(excessMinor),
          limit: money(limitMinor),
        },
      }
    }),
  )
}

/** The limit exceeded by the largest amount. Excess that an earlier deposit has reported is not reported again. */
async function judge(
  { clock, depositLimits }: ExcessParts,
  tx: Tx,
  { depositId, memberId, paidMinor }: DepositRow,
): Promise<LimitExcess | undefined> {
  await lockMember(tx, memberId)
  const known = await findExcess(tx, depositId)
  if (known) return known
  const found: LimitExcess[] = []
  for (const { period, since, limitMinor } of await depositLimits(tx, memberId)) {
    const usedMinor = await sumDeposits(tx, memberId, since)
    const newMinor = usedMinor - limitMinor - (await sumExcesses(tx, memberId, since))
    const excessMinor = paidMinor !== null && newMinor > paidMinor ? paidMinor : newMinor
    if (excessMinor > 0n) found.push({ period, limitMinor, excessMinor })
  }
  const [most] = found.toSorted((a, b) => (a.excessMinor < b.excessMinor ? 1 : -1))
  if (most) await saveExcess(tx, { depositId, memberId, at: new Date(clock.now()) }, most)
  return most
}
