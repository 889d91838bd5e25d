import { type AnyGameEngine, engines } from '@baize/games'
import { assert, type Chance, type EpochMs, type Minor } from '@baize/kernel'
import { startRound } from '../../../features/products/play/door.ts'
import { drawId, oneOf } from './draws.ts'
import type { PlannedMember, PlannedRound } from './plan.ts'

/** Instant games of the house, each with ways in which people play it. */
const GAMES: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  dice: [
    { direction: 'under', target: 5000 },
    { direction: 'over', target: 7500 },
    { direction: 'under', target: 2500 },
  ],
  limbo: [{ target: 200 }, { target: 150 }, { target: 1000 }],
  plinko: [
    { rows: 12, risk: 'low' },
    { rows: 16, risk: 'medium' },
    { rows: 8, risk: 'high' },
  ],
  wheel: [
    { segments: 20, risk: 'low' },
    { segments: 30, risk: 'medium' },
  ],
  keno: [
    { numbers: [3, 11, 17, 28, 36], risk: 'low' },
    { numbers: [1, 7, 8, 19, 22, 30, 31, 40], risk: 'medium' },
  ],
  'lantern-tiger': [{}],
}
const CODES = Object.keys(GAMES)
/** A slot is what most people play. */
const WEIGHED_CODES = [...CODES, 'lantern-tiger', 'lantern-tiger', 'lantern-tiger']

/** Stakes that each of the games takes. */
export const STAKES_MINOR = [400n, 1000n, 2000n, 4000n, 10_000n, 20_000n] as const

/** What somebody likes to play. */
export interface Liking {
  readonly engine: AnyGameEngine
  readonly options: unknown
}

export function drawLiking(chance: Chance): Liking {
  const code = oneOf(chance, WEIGHED_CODES)
  const engine = engines.find((each) => each.code === code)
  assert(engine, 'the games of a history are games of the house')
  const options = engine.parseOptions(oneOf(chance, GAMES[code] ?? []))
  assert(options.ok, 'its options are options of the game')
  return { engine, options: options.value }
}

/** A round as the engine plays it from the member's seed. */
export function planRound(
  chance: Chance,
  { engine, options }: Liking,
  of: {
    readonly member: PlannedMember
    readonly stakeMinor: Minor
    readonly nonce: number
    readonly atMs: EpochMs
  },
): PlannedRound {
  const { member, stakeMinor, nonce, atMs } = of
  const { memberId: _nobody, ...row } = startRound({
    ...{ engine, options, stakeMinor, nonce, atMs, ...member.seeds },
    ...{ roundId: drawId(chance, atMs), memberId: 0n },
  })
  return { kind: 'round', member, row, key: drawId(chance, atMs) }
}
