import type { BoardRow, ContestPhase, Race, RaceRow } from '@baize/contract'
import { type EpochMs, maskName } from '@baize/kernel'
import type { RacePrize } from './race-prizes.store.ts'
import type { DeskRace, RaceRecord } from './races.store.ts'
import type { BoardPlace, OwnPlace } from './scores.store.ts'

/** The title in the first of these languages that it has, or in any. */
export function titleOf(titles: Readonly<Record<string, string>>, tags: readonly string[]): string {
  const tag = tags.find((each) => titles[each])
  return (tag === undefined ? Object.values(titles)[0] : titles[tag]) ?? ''
}

/** Where a contest is in its life. */
export function phaseOf(
  contest: {
    readonly state: 'draft' | 'approved' | 'stopped' | 'settled' | 'drawn'
    readonly isSubmitted: boolean
    readonly opensAt: Date
    readonly closesAt: Date
  },
  now: EpochMs,
): ContestPhase {
  const { state, isSubmitted, opensAt, closesAt } = contest
  if (state === 'draft') return isSubmitted ? 'submitted' : 'draft'
  if (state === 'stopped') return 'stopped'
  if (state !== 'approved') return 'ended'
  if (now < opensAt.getTime()) return 'scheduled'
  return now < closesAt.getTime() ? 'running' : 'counting'
}

export function viewDeskRace(race: DeskRace, tags: readonly string[], now: EpochMs): RaceRow {
  const { measure, players, madeBy } = race
  return {
    raceId: race.raceId.toString(),
    ...{ measure, players, madeBy },
    title: titleOf(race.titles, tags),
    phase: phaseOf(race, now),
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    prizesMinor: sumOf(race.prizes).toString(),
    paidMinor: race.paidMinor.toString(),
  }
}

export function sumOf(prizes: readonly string[]): bigint {
  return prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)
}

type RaceFacts = Omit<Race, 'rows' | 'own'>

export function viewRace(race: RaceRecord, tags: readonly string[], now: EpochMs): RaceFacts {
  const phase = phaseOf({ ...race, isSubmitted: false }, now)
  return {
    raceId: race.raceId.toString(),
    title: titleOf(race.titles, tags),
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
