import type { BoardRow, Race, RaceRow, RaceStanding } from '@baize/contract'
import { assert, type EpochMs, maskName } from '@baize/kernel'
import { costOf, phaseOf, titleOf } from '../../../house/rewards/contest.ts'
import type { FinalRank, RacePrize } from './race-prizes.store.ts'
import type { DeskRace, RaceRecord } from './races.store.ts'
import type { BoardPlace, OwnPlace } from './scores.store.ts'

export function viewDeskRace(race: DeskRace, tags: readonly string[], now: EpochMs): RaceRow {
  const { measure, players, madeBy } = race
  return {
    raceId: race.raceId.toString(),
    ...{ measure, players, madeBy },
    title: titleOf(race, tags),
    phase: phaseOf(race, now),
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    prizesMinor: costOf(race).toString(),
    paidMinor: race.paidMinor.toString(),
  }
}

/** The first places as staff see them, while a race is not settled. */
export function viewPlaces(race: RaceRecord, places: readonly BoardPlace[]): RaceStanding[] {
  return viewBoard(race, places, 0n).map(({ rank, score, prizeMinor }, index) => ({
    ...{ rank, score, prizeMinor, paidAt: null },
    member: personOf(places[index]),
  }))
}

/** A final rank as staff see it. */
export function viewRank({ rank, score, prizeMinor, paidAt, ...member }: FinalRank): RaceStanding {
  return {
    ...{ rank, member: personOf(member) },
    score: score.toString(),
    prizeMinor: prizeMinor.toString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}

function personOf(member: Pick<BoardPlace, 'memberId' | 'username'> | undefined) {
  assert(member, 'a place has its member')
  return { memberId: member.memberId.toString(), username: member.username }
}

type RaceFacts = Omit<Race, 'rows' | 'own'>

export function viewRace(race: RaceRecord, tags: readonly string[], now: EpochMs): RaceFacts {
  const phase = phaseOf({ ...race, isSubmitted: false }, now)
  return {
    raceId: race.raceId.toString(),
    title: titleOf(race, tags),
    measure: race.measure,
    state:
      phase === 'ended'
        ? 'settled'
        : phase === 'scheduled'
          ? 'coming_soon'
          : phase === 'counting'
            ? 'counting'
            : 'running',
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    prizesMinor: [...race.prizes],
  }
}

/** The first places while a race is not settled. */
export function viewBoard(
  { ties, prizes }: RaceRecord,
  places: readonly BoardPlace[],
  memberId: bigint,
): BoardRow[] {
  return places.map(({ username, points, ...place }, index) => {
    const firstEqual = places.findIndex((each) => each.points === points)
    const rank = (ties === 'shared' ? firstEqual : index) + 1
    return {
      rank,
      name: maskName(username),
      score: points.toString(),
      prizeMinor: prizes[index] ?? '0',
      isOwn: place.memberId === memberId,
    }
  })
}

export function viewOwn({ ties, prizes }: RaceRecord, own: OwnPlace): NonNullable<Race['own']> {
  const { points, ahead, above, aheadPoints, abovePoints } = own
  // Who comes to the same score later stays behind.
  const next = ties === 'shared' ? abovePoints : aheadPoints === null ? null : aheadPoints + 1n
  return {
    rank: (ties === 'shared' ? above : ahead) + 1,
    score: points.toString(),
    prizeMinor: prizes[ahead] ?? '0',
    toNext: next === null ? null : (next - points).toString(),
  }
}

/** The final ranks of a race that won something. */
export function viewFinal(
  ranks: readonly (RacePrize & { readonly username: string })[],
  memberId: bigint,
): BoardRow[] {
  return ranks.map(({ rank, score, prizeMinor, username, ...place }) => ({
    rank,
    name: maskName(username),
    score: score.toString(),
    prizeMinor: prizeMinor.toString(),
    isOwn: place.memberId === memberId,
  }))
}
