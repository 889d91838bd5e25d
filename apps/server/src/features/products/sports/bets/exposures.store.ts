import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import { type Companion, textArray, uuidArray } from '@baize/ledger/pg'
import type { MarketKey } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface ExposureKey {
  readonly eventId: Uuid
  readonly market: MarketKey
}

/** What lies on an outcome, and what it would pay. */
export interface OutcomeMoney {
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
}

/** What lies on the outcomes of a market. */
export interface Exposure {
  readonly outcomes: ReadonlyMap<string, OutcomeMoney>
}

export const NO_EXPOSURE: Exposure = { outcomes: new Map() }

/** What the house loses if that outcome comes out: below nought it keeps so much. */
export function liabilityOf({ outcomes }: Exposure, outcome: string): bigint {
  const staked = [...outcomes.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  return (outcomes.get(outcome)?.payoutMinor ?? 0n) - staked
}

/** The most that the house can lose; nought where it cannot. */
export function worstOf(exposure: Exposure): bigint {
  return [...exposure.outcomes.keys()]
    .map((outcome) => liabilityOf(exposure, outcome))
    .reduce((worst, each) => (each > worst ? each : worst), 0n)
}

/** The exposure with more money on an outcome, or with less of it. */
export function withMoney(
  { outcomes }: Exposure,
  outcome: string,
  { stakeMinor, payoutMinor }: OutcomeMoney,
  sign: 1n | -1n = 1n,
): Exposure {
  const known = outcomes.get(outcome) ?? { stakeMinor: minor(0n), payoutMinor: minor(0n) }
  const changed = {
    stakeMinor: minor(known.stakeMinor + sign * stakeMinor),
    payoutMinor: minor(known.payoutMinor + sign * payoutMinor),
  }
  assert(changed.stakeMinor >= 0n && changed.payoutMinor >= 0n, 'no more leaves than was there')
  return { outcomes: new Map(outcomes).set(outcome, changed) }
}

interface StoredExposure {
  readonly eventId: Uuid
  readonly market: MarketKey
  readonly outcomes: Readonly<Record<string, readonly [stake: string, payout: string]>>
}

/** What lies on markets. The poster alone writes it, so that its lock is theirs. */
export const sportsExposures: Companion<ExposureKey, Exposure> = {
  name: 'sports_exposure',
  mapKey: ({ eventId, market }) => `${eventId} ${market}`,
  async lock(client, keys) {
    const found = await client.query<StoredExposure>({
      name: 'sports-exposures-read',
      text: `select e.event_id as "eventId", e.market, e.outcomes
        from unnest($1::uuid[], $2::text[]) as k(event_id, market)
        join sports_exposure e on e.event_id = k.event_id and e.market = k.market`,
      values: keyArrays(keys),
    })
    return found.rows.map(({ outcomes, ...key }) => [key, { outcomes: readOutcomes(outcomes) }])
  },
  save(client, rows) {
    return client.query({
      name: 'sports-exposures-write',
      text: `insert into sports_exposure (event_id, market, outcomes, liability_minor)
        select event_id, market, outcomes::jsonb, liability_minor::bigint
        from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as r(event_id, market, outcomes, liability_minor)
        on conflict (event_id, market) do update
          set outcomes = excluded.outcomes, liability_minor = excluded.liability_minor`,
      values: [
        ...keyArrays(rows.map(([key]) => key)),
        textArray(rows.map(([, { outcomes }]) => writeOutcomes(outcomes))),
        textArray(rows.map(([, exposure]) => worstOf(exposure).toString())),
      ],
    })
  },
}

export function readOutcomes(stored: StoredExposure['outcomes']): Exposure['outcomes'] {
  return new Map(
    Object.entries(stored).map(([outcome, [stake, payout]]) => [
      outcome,
      { stakeMinor: minor(BigInt(stake)), payoutMinor: minor(BigInt(payout)) },
    ]),
  )
}

function writeOutcomes(outcomes: Exposure['outcomes']): string {
  return JSON.stringify(
    Object.fromEntries(
      [...outcomes].map(([outcome, { stakeMinor, payoutMinor }]) => [
        outcome,
        [stakeMinor.toString(), payoutMinor.toString()],
      ]),
    ),
  )
}

function keyArrays(keys: readonly ExposureKey[]): Buffer[] {
  return [
    uuidArray(keys.map(({ eventId }) => eventId)),
    textArray(keys.map(({ market }) => market)),
  ]
}

/** What lies on markets, without a lock, in their order. */
export async function loadExposures(
  database: Queryable,
  keys: readonly ExposureKey[],
): Promise<readonly Exposure[]> {
  const found = await database.query<StoredExposure>(
    `select event_id as "eventId", market, outcomes from sports_exposure
     where event_id = any($1::uuid[]) and market = any($2::text[])`,
    [keys.map(({ eventId }) => eventId), keys.map(({ market }) => market)],
  )
  const known = new Map(
    found.rows.map((row) => [
      sportsExposures.mapKey(row),
      { outcomes: readOutcomes(row.outcomes) },
    ]),
  )
  return keys.map((key) => known.get(sportsExposures.mapKey(key)) ?? NO_EXPOSURE)
}
