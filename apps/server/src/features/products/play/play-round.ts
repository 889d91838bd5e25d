import { type ClientSeed, chanceForRound, type ServerSeed } from '@baize/fairness'
import { type AnyGameEngine, isStakeReturned, type RoundStep, wireFromRatio } from '@baize/games'
import {
  assert,
  type Chance,
  compareRatios,
  type Minor,
  minor,
  scaleMinor,
  type Uuid,
} from '@baize/kernel'
import { hmacSha256 } from '../../../platform/hash-functions.ts'
import type { JsonRecord, RoundRow } from './rounds.store.ts'

/** Everything a round starts from. The same start gives the same round, for ever. */
export interface RoundStart {
  readonly engine: AnyGameEngine
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly stakeMinor: Minor
  readonly options: unknown
  readonly seedId: Uuid
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly nonce: number
  readonly atMs: number
  /** Draws for a pool, after the game's own draws, of the same chance. */
  readonly takePart?: (chance: Chance) => Pick<RoundRow, 'jackpot' | 'jackpotMinor'>
}

const NO_PART = { jackpot: null, jackpotMinor: minor(0n) }

/** Draws and plays a round as far as it goes without a choice. Pure. */
export function startRound(start: RoundStart): RoundRow {
  const { engine, options } = start
  const chance = chanceForRound({
    hmac: hmacSha256,
    serverSeed: start.serverSeed,
    clientSeed: start.clientSeed,
    nonce: start.nonce,
  })
  const step = engine.open(chance, options)
  const { outcome } = step
  const part = start.takePart?.(chance) ?? NO_PART
  assert(
    !outcome || compareRatios(outcome, engine.maxOutcome(options)) <= 0,
    'no round pays more than its published maximum',
  )
  assert(
    (engine.kind === 'instant') === (outcome !== undefined) ||
      engine.stakesIn ||
      engine.mayWait?.(options),
    'instant games end as they open',
  )
  return {
    memberId: start.memberId,
    roundId: start.roundId,
    gameCode: engine.code,
    version: engine.version,
    state: outcome ? 'closed' : 'open',
    stakeMinor: start.stakeMinor,
    payoutMinor: outcome ? scaleMinor(start.stakeMinor, outcome) : null,
    validMinor: outcome ? countedIn(start, step.events as readonly JsonRecord[]) : null,
    outcome: outcome ? wireFromRatio(outcome) : null,
    options: options as JsonRecord,
    engineState: outcome ? null : step.state,
    events: step.events as readonly JsonRecord[],
    choices: [],
    seedId: start.seedId,
    nonce: start.nonce,
    openedAtMs: start.atMs,
    closedAtMs: outcome ? start.atMs : null,
    ...part,
    isNew: true,
  }
}

/** The round after a choice, or nothing when the game does not allow that choice now. Pure. */
export function continueRound(
  engine: AnyGameEngine,
  round: RoundRow,
  choice: unknown,
  atMs: number,
): RoundRow | undefined {
  assert(round.state === 'open', 'only an open round goes on')
  const step = engine.choose(round.engineState, choice)
  if (!step.ok) return undefined
  const chosen = { ...round, choices: [...round.choices, choice as JsonRecord] }
  return stepOn(engine, chosen, step.value, atMs)
}

/** The round as it ends when its player has left it, by the game's published rule. Pure. */
export function closeLeftRound(engine: AnyGameEngine, round: RoundRow, atMs: number): RoundRow {
  assert(round.state === 'open', 'only an open round is left lying')
  const step = engine.close(round.engineState)
  assert(step.ok && step.value.outcome, 'whatever is open can be ended')
  return { ...stepOn(engine, round, step.value, atMs), isEndedByHouse: true }
}

function stepOn(
  engine: AnyGameEngine,
  round: RoundRow,
  { state, events, outcome }: RoundStep<unknown, unknown>,
  atMs: number,
): RoundRow {
  const stakeMinor = stakeAfter(engine, round, state)
  const after = [...round.events, ...(events as readonly JsonRecord[])]
  return {
    ...round,
    state: outcome ? 'closed' : 'open',
    stakeMinor,
    payoutMinor: outcome ? scaleMinor(stakeMinor, outcome) : null,
    validMinor: outcome ? countedIn({ ...round, engine, stakeMinor }, after) : round.validMinor,
    outcome: outcome ? wireFromRatio(outcome) : null,
    engineState: outcome ? null : state,
    events: after,
    closedAtMs: outcome ? atMs : null,
  }
}

/** The valid bet of a round that is over; a stake that came back is none. */
function countedIn(
  { engine, options, stakeMinor }: Pick<RoundStart, 'engine' | 'options' | 'stakeMinor'>,
  events: readonly JsonRecord[],
): Minor {
  if (isStakeReturned(events)) return minor(0n)
  return engine.validMinorOf?.(options) ?? stakeMinor
}

/** The stake of a round after a step: the first one, as often as it lies in the round. It never falls. */
function stakeAfter(engine: AnyGameEngine, round: RoundRow, state: unknown): Minor {
  if (!engine.stakesIn) return round.stakeMinor
  const before = BigInt(engine.stakesIn(round.engineState))
  const after = BigInt(engine.stakesIn(state))
  assert(before > 0n && after >= before, 'a stake that lies in a round stays in it')
  assert(round.stakeMinor % before === 0n, 'a round holds whole stakes')
  return minor((round.stakeMinor / before) * after)
}
