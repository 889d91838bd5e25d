import type { OfferRules, RewardEvent } from '@baize/rewards'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import {
  type JoinRow,
  loadCountingOffers,
  loadJoins,
  loadVersions,
  type OfferRow,
} from './offers.store.ts'

/** How a member takes part: by which version, and which events count. */
export interface Part {
  readonly version: number
  takes(event: RewardEvent): boolean
}

/** Who takes part in which offers, as of one transaction. */
export interface Participants {
  readonly isEmpty: boolean
  readonly offerIds: readonly bigint[]
  kindOf(offerId: bigint): RewardEvent['kind'] | undefined
  rulesOf(offerId: bigint, version: number): OfferRules | undefined
  joinsOf(
    tx: Tx,
    offerId: bigint,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, JoinRow>>
  /** Undefined for a member who takes no part. */
  partOf(offerId: bigint, join: JoinRow | undefined): Part | undefined
}

export async function loadParticipants(tx: Tx, now: Date): Promise<Participants> {
  const offers = new Map((await loadCountingOffers(tx, now)).map((each) => [each.offerId, each]))
  const versions = new Map(
    (await loadVersions(tx, [...offers.keys()])).map(({ offerId, version, rules }) => [
      `${offerId} ${version}`,
      rules,
    ]),
  )
  return {
    isEmpty: offers.size === 0,
    offerIds: [...offers.keys()],
    kindOf: (offerId) => offers.get(offerId)?.rules.event,
    rulesOf: (offerId, version) => versions.get(`${offerId} ${version}`),
    async joinsOf(database, offerId, memberIds) {
      if (!offers.get(offerId)?.rules.isOptIn) return new Map()
      const joins = await loadJoins(database, [offerId], memberIds)
      return new Map(joins.map((join) => [join.memberId, join]))
    },
    partOf(offerId, join) {
      const offer = offers.get(offerId)
      if (!offer) return undefined
      return offer.rules.isOptIn ? partOfJoin(join) : partOfAll(offer)
    },
  }
}

function partOfJoin(join: JoinRow | undefined): Part | undefined {
  if (!join) return undefined
  const { version, joinedAt, leftAt } = join
  return {
    version,
    takes: ({ at }) => at >= joinedAt.getTime() && (leftAt === null || at < leftAt.getTime()),
  }
}

function partOfAll({ version }: OfferRow): Part {
  return { version, takes: () => true }
}
