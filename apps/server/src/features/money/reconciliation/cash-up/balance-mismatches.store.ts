import type { PaymentMismatchKind } from '@baize/contract'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { balanceLine } from '../payments/kept-line.ts'
import type { ComparedLine } from './compare-outside.ts'

const DIFFERS: PaymentMismatchKind = 'owed_differs'

/**
 * Keeps balances that differ as differences that ring until a person resolves them, and settles those of earlier cash-ups of providers
 * that have answered now. The same difference that a person has accepted is not opened again.
 */
export async function saveBalanceMismatches(
  tx: Tx,
  {
    number,
    takenAt,
    currency,
    lines,
  }: {
    readonly number: number
    readonly takenAt: Date
    readonly currency: string
    readonly lines: readonly ComparedLine[]
  },
): Promise<void> {
  const told = lines.flatMap(({ outside, provider, theirsMinor, differenceMinor }) =>
    outside === 'told' && theirsMinor !== null && differenceMinor !== null
      ? [{ provider, theirsMinor, differenceMinor }]
      : [],
  )
  await tx.query(
    `update payment_mismatch set state = 'settled', resolved_at = $2
      where provider = any ($1::text[]) and state = 'open' and cash_up_number is not null`,
    [told.map(({ provider }) => provider), takenAt],
  )
  const differing = told.filter(({ differenceMinor }) => differenceMinor !== 0n)
  const kept = (amountMinor: bigint) => JSON.stringify(balanceLine(amountMinor, currency))
  await tx.query(
    `insert into payment_mismatch (provider, line_key, line_kind, kind, ours, theirs, at, found_at, last_seen_at,
       cash_up_number)
     select n.provider, 'balance cash-up ' || $1::integer, 'balance', $2, n.ours::jsonb, n.theirs::jsonb, $3, $3, $3, $1
       from unnest($4::text[], $5::text[], $6::text[], $7::bigint[]) as n(provider, ours, theirs, difference)
      where n.difference is distinct from (
        select (last.theirs ->> 'amountMinor')::bigint - (last.ours ->> 'amountMinor')::bigint
          from payment_mismatch last
         where last.provider = n.provider and last.cash_up_number is not null and last.state = 'accepted'
         order by last.id desc limit 1)`,
    [
      ...[number, DIFFERS, takenAt, differing.map(({ provider }) => provider)],
      differing.map(({ theirsMinor, differenceMinor }) => kept(theirsMinor - differenceMinor)),
      differing.map(({ theirsMinor }) => kept(theirsMinor)),
      differing.map(({ differenceMinor }) => differenceMinor),
    ],
  )
}
