/**
 * Goal: a round that is interrupted anywhere goes on as if nothing had been. Method: a thousand rounds of every game
 * with steps, each played twice: at one go, and with its state written down as JSON and read again at each step.
 */
import { type ClientSeed, serverSeedFromEntropy } from '@baize/fairness'
import { engines } from '@baize/games'
import { assert, isSameValue, minor, seededChance, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { closeLeftRound, continueRound, startRound } from './play-round.ts'
import type { RoundRow } from './rounds.store.ts'

/** Says that something hangs, not that other tests use the machine as well. */
const TIMEOUT_MS = 60_000

const ROUNDS = 1_000
const ID = '01a2081b-2b17-7275-b73a-ef83f3f924a7' as Uuid

/** Games with steps, the options they are played with and what may be chosen. */
const GAMES = [
  { code: 'mines', options: { mineCount: 5 }, choices: tiles(25) },
  { code: 'tower', options: { difficulty: 'hard' }, choices: doors(2) },
  { code: 'hilo', options: {}, choices: [guess('higher'), guess('lower'), { type: 'skip' }] },
  { code: 'coin-flip', options: {}, choices: [flip('heads'), flip('tails')] },
  { code: 'video-poker', options: {}, choices: [hold(), hold(0, 1), hold(4)] },
  {
    code: 'blackjack',
    options: { hands: 3, handMinor: '200', perfectPairsMinor: '100', plusThreeMinor: '100' },
    choices: [{ type: 'hit' }, { type: 'stand' }, { type: 'insure', seats: [0, 2] }],
  },
]

function tiles(count: number) {
  return Array.from({ length: count }, (_, tile) => ({ type: 'reveal', tile }))
}
function doors(count: number) {
  return Array.from({ length: count }, (_, door) => ({ type: 'open', door }))
}
function guess(way: string) {
  return { type: 'guess', guess: way }
}
function flip(side: string) {
  return { type: 'flip', side }
}
function hold(...holds: number[]) {
  return { type: 'draw', holds }
}

const plain = (round: RoundRow): RoundRow => round
/** What is left of a round when its server dies: what stands in the database. */
const revived = (round: RoundRow): RoundRow => ({
  ...round,
  engineState: JSON.parse(JSON.stringify(round.engineState)),
  events: JSON.parse(JSON.stringify(round.events)),
  choices: JSON.parse(JSON.stringify(round.choices)),
})

/** Plays a round to its end; `between` is what happens to it after each step. */
function playOut(
  { code, options, choices }: (typeof GAMES)[number],
  number: number,
  between: (round: RoundRow) => RoundRow,
): RoundRow {
  const engine = engines.find((each) => each.code === code)
  const parsed = engine?.parseOptions(options)
  assert(engine && parsed?.ok, 'the game is played so')
  let round = startRound({
    ...{
      engine,
      memberId: 1n,
      roundId: ID,
      stakeMinor: minor(code === 'blackjack' ? 1_200n : 1_000n),
      options: parsed.value,
    },
    ...{ seedId: ID, serverSeed: serverSeedFromEntropy(new Uint8Array(32).fill(7)) },
    ...{ clientSeed: 'left' as ClientSeed, nonce: number, atMs: 0 },
  })
  const picks = seededChance(number)
  for (let step = 0; step < 24 && round.state === 'open'; step += 1) {
    const choice = engine.parseChoice(choices[picks.below(choices.length)])
    assert(choice.ok, 'the choice can be read')
    // A choice that is not possible now changes nothing.
    round = between(continueRound(engine, between(round), choice.value, 1) ?? round)
  }
  return round.state === 'open' ? closeLeftRound(engine, between(round), 2) : round
}

describe('a round whose server dies between its steps', { timeout: TIMEOUT_MS }, () => {
  it.each(GAMES)('of $code ends as it would have: 1,000 of 1,000', (game) => {
    let same = 0
    for (let number = 1; number <= ROUNDS; number += 1) {
      const [one, other] = [playOut(game, number, plain), playOut(game, number, revived)]
      expect(one.state).toBe('closed')
      if (isSameValue(one.events, other.events) && one.payoutMinor === other.payoutMinor) same += 1
    }
    expect(same).toBe(ROUNDS)
  })
})
