import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { CashierParts } from '../cashier-parts.ts'
import type { PlayableDeposit } from './plan-unplayed.ts'

/** A member's credited deposits with a turnover requirement, newest first. */
export type PlayableDeposits = readonly StoredDeposit[]

interface StoredDeposit extends Omit<PlayableDeposit, 'returnsBy'> {
  readonly kind: string
  readonly provider: string
  readonly hasPayment: boolean
}

/** Missing turnover of older deposits is paid out after a review. */
const DEPOSITS_MAX = 10

const READ = {
  name: 'cashier-read-playable-deposits',
  text: `select asked.member_id as "memberId", d.id as "depositId", d.kind, d.provider,
      d.payment_id is not null as "hasPayment", d.turnover_percent as "turnoverPercent",
      d.paid_minor - case d.fee_payer when 'member' then d.fee_minor else 0 end as "creditedMinor",
      coalesce((select sum(w.amount_minor - w.returned_minor) from withdrawal w
        where w.deposit_id = d.id), 0)::bigint as "givenBackMinor"
    from unnest($1::bigint[]) as asked (member_id)
    cross join lateral (
      select * from deposit credited
       where credited.member_id = asked.member_id and credited.state = 'credited'
         and credited.turnover_percent > 0
       order by credited.finished_at desc, credited.id desc limit ${DEPOSITS_MAX}
    ) d
    order by asked.member_id, d.finished_at desc, d.id desc`,
}

export async function loadPlayableDeposits(
  database: Queryable,
  memberIds: readonly bigint[],
): Promise<readonly (readonly [bigint, PlayableDeposits])[]> {
  type Row = StoredDeposit & { readonly memberId: bigint }
  const found = await database.query<Row>({ ...READ, values: [memberIds] })
  return [...Map.groupBy(found.rows, ({ memberId }) => memberId)]
}

/** Read in the request's transaction after the member is locked, so that concurrent requests see each other. */
export const playableDeposits: Companion<bigint, PlayableDeposits> = {
  name: 'playable deposits of a member',
  mapKey: (memberId) => memberId,
  lock: (client, memberIds) => loadPlayableDeposits(client, memberIds),
  // Returned amounts are stored on the withdrawals.
  save: () => Promise.resolve(),
}

/** Adds the provider that can refund each deposit. Bank and address transfers cannot be refunded by a provider. */
export function withWayBack(
  { providers }: Pick<CashierParts, 'providers'>,
  deposits: PlayableDeposits,
): readonly PlayableDeposit[] {
  return deposits.map((deposit) => ({
    ...deposit,
    returnsBy:
      deposit.kind === 'hosted' && deposit.hasPayment
        ? providers.find(
            ({ name, refundsCredited }) => name === deposit.provider && refundsCredited,
          )?.name
        : undefined,
  }))
}

/** The deposits with these amounts returned. */
export function afterLeaving(
  deposits: PlayableDeposits,
  left: readonly { readonly depositId: Uuid | undefined; readonly amountMinor: bigint }[],
): PlayableDeposits {
  return deposits.map((deposit) => {
    const own = left.filter(({ depositId }) => depositId === deposit.depositId)
    const sumMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    return { ...deposit, givenBackMinor: deposit.givenBackMinor + sumMinor }
  })
}
