import { type Clock, type Minor, uuidV7 } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'

export const STARTING_MONEY_TASK = 'rewards:starting-money'
const TRIES_MAX = 10

/** The payload of the job. It carries the id of the grant, so that a retry grants nothing more. */
export interface StartingMoneyOrder {
  readonly memberId: string
  readonly grantId: string
  /** In minor units. */
  readonly amountMinor: string
}

interface OrderDeps {
  readonly clock: Clock
  readonly currency: { readonly isPlayMoney: boolean }
  settings(): Promise<{ readonly startingMoneyMinor: Minor }>
}

/** Queues the play money of a new member in the transaction that opens the account; a house of real money gives none. */
export async function orderStartingMoney(
  { clock, currency, settings }: OrderDeps,
  tx: Queryable,
  memberId: bigint,
): Promise<void> {
  if (!currency.isPlayMoney) return
  const { startingMoneyMinor } = await settings()
  if (startingMoneyMinor === 0n) return
  const order: StartingMoneyOrder = {
    memberId: memberId.toString(),
    grantId: uuidV7(clock, takeRandomBytes(10)),
    amountMinor: startingMoneyMinor.toString(),
  }
  await addJob(tx, STARTING_MONEY_TASK, order, TRIES_MAX)
}
