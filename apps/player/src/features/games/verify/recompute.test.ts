/**
 * Goal: the page says "fair" for rounds as the server plays them and "not" for any that were
 * touched. Method: play rounds through the engines, then alter one thing at a time.
 */
import type { RoundView } from '@baize/contract'
import {
  type ClientSeed,
  chanceForRound,
  commitmentOf,
  serverSeedFromEntropy,
} from '@baize/fairness'
import { engines, findEngine, wireFromRatio } from '@baize/games'
import { ratio } from '@baize/kernel'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { recomputeRound } from './recompute.ts'

const serverSeed = serverSeedFromEntropy(new Uint8Array(32).fill(9))
const commitment = commitmentOf((message) => sha256(message), serverSeed)

/** A round of a game in the version of today, or of the version that is named. */
function buildRound(game: string, nonce: number, options = {}, choices: unknown[] = []): RoundView {
  const engine = engines.find(({ code }) => code === game) ?? findEngine(game) ?? expect.fail(game)
  const chance = chanceForRound({
    hmac: (key, message) => hmac(sha256, key, message),
    serverSeed,
    clientSeed: 'lucky' as ClientSeed,
    nonce,
  })
  let step = engine.open(chance, options)
  const events = [...step.events]
  for (const choice of choices) {
    if (step.outcome) break
    const next = engine.choose(step.state, choice)
    if (!next.ok) return expect.fail(next.refusal.code)
    step = next.value
    events.push(...step.events)
  }
  const [numerator, denominator] = wireFromRatio(step.outcome ?? ratio(0n))
  return {
    roundId: 'rnd_test',
    gameCode: engine.code,
    version: engine.version,
    mode: 'real',
    state: 'closed',
    stakeMinor: '100',
    options,
    outcome: [numerator, denominator],
    payoutMinor: '0',
    events: JSON.parse(JSON.stringify(events)),
    choiceCount: choices.length,
    choices: choices as RoundView['choices'],
    jackpot: null,
    isEndedByHouse: false,
    bonusMinor: '0',
    fairness: { seedId: 's', commitment, clientSeed: 'lucky', nonce, serverSeed },
    openedAt: '2026-01-01T00:00:00.000Z',
    closedAt: '2026-01-01T00:00:01.000Z',
  }
}

describe('recomputing a round in the browser', () => {
  it('draws the tickets of a jackpot after the game’s own draws', async () => {
    const level = (tickets: string | null, wonMinor: string) => ({
      ...{ name: 'Any', tickets, wonMinor, meterMinor: '0', reserveMinor: '0' },
    })
    const withLevels = (...levels: ReturnType<typeof level>[]) => ({
      ...buildRound('lantern-tiger', 3),
      jackpot: { poolCode: 'POOL', wonMinor: '0', levels },
    })
    const held = await recomputeRound(
      withLevels(level('100', '500'), level(null, '7'), level('9007199254740992', '0')),
    )
    expect(held).toMatchObject({ value: { areTicketsEqual: true } })
    const denied = await recomputeRound(withLevels(level('100', '0')))
    expect(denied).toMatchObject({ value: { areTicketsEqual: false, areEventsEqual: true } })
  })

  it('plays a gambled win again with its cards, and finds a call that was not made', async () => {
    const calls = [{ type: 'gamble', call: 'red' }, { type: 'collect' }]
    const isGambled = ({ events }: RoundView) =>
      events.some(({ type }) => type === 'gambleWon') && events.at(-1)?.type === 'roundEnd'
    const rounds = Array.from({ length: 40 }, (_, at) => {
      const waiting = buildRound('rose-court', at + 1, { gamble: true })
      const isOffered = waiting.events.at(-1)?.type === 'gambleOffered'
      return isOffered ? buildRound('rose-court', at + 1, { gamble: true }, calls) : waiting
    })
    const gambled = rounds.find(isGambled) ?? expect.fail('no call in forty rounds was right')
    expect(await recomputeRound(gambled)).toMatchObject({
      value: { areEventsEqual: true, isOutcomeEqual: true },
    })
    const other = { ...gambled, choices: [{ type: 'gamble', call: 'black' }] }
    expect(await recomputeRound(other)).toMatchObject({ value: { areEventsEqual: false } })
  })

  it.each([1, 2, 3, 50, 51])('finds slot round %i as it was played', async (nonce) => {
    const verdict = await recomputeRound(buildRound('lantern-tiger', nonce))
    expect(verdict).toMatchObject({
      ok: true,
      value: { isCommitmentKept: true, areEventsEqual: true, isOutcomeEqual: true },
    })
  })

  it('finds a mines round as it was played, with every draw', async () => {
    const opened = buildRound('mines', 7, { mineCount: 1 })
    const mine = (opened.events[0] && (await minesOf(7))) ?? expect.fail('mine')
    const safe = mine === 0 ? 1 : 0
    const round = buildRound('mines', 7, { mineCount: 1 }, [
      { type: 'reveal', tile: safe },
      { type: 'cashOut' },
    ])
    const verdict = await recomputeRound(round)
    expect(verdict).toMatchObject({
      ok: true,
      value: { isCommitmentKept: true, areEventsEqual: true, isOutcomeEqual: true },
    })
    expect(verdict.ok && verdict.value.draws).toEqual([{ bound: 25, drawn: mine }])
  })

  it.each([
    ['dice', { direction: 'over', target: 5_049 }],
    ['dice', { direction: 'under', target: 9_800 }],
    ['limbo', { target: 200 }],
    ['limbo', { target: 1_000_000 }],
    ['keno', { numbers: [1, 8, 15, 40], risk: 'low' }],
    ['wheel', { segments: 50, risk: 'high' }],
    ['plinko', { rows: 16, risk: 'high' }],
    ['baccarat', tableBets('banker', 'tie')],
    ['sic-bo', tableBets('small', 'triple-6')],
    ['dragon-tiger', tableBets('dragon', 'suitedTie')],
    ['roulette', tableBets('straight-17', 'red', 'corner-1')],
  ])('finds a round of %s as it was played with %j', async (gameCode, options) => {
    for (const nonce of [1, 2, 3, 4]) {
      expect(await recomputeRound(buildRound(gameCode, nonce, options))).toMatchObject({
        ok: true,
        value: { isCommitmentKept: true, areEventsEqual: true, isOutcomeEqual: true },
      })
    }
  })

  it.each([
    ['nothing but leaving it', []],
    ['a floor or its dragon, then leaving it', [{ type: 'open', door: 0 }]],
  ])('finds a round of tower as it was played: %s', async (_what, choices) => {
    const round = buildRound('tower', 3, { difficulty: 'easy' }, choices)
    const verdict = await recomputeRound(round)
    expect(verdict).toMatchObject({ ok: true, value: { isCommitmentKept: true } })
    // The record was written before the house closed it: what was drawn and opened comes first.
    expect(verdict.ok && verdict.value.draws).toHaveLength(9)
  })

  it.each([
    ['blackjack@1', {}, [{ type: 'stand' }]],
    ['video-poker', {}, [{ type: 'draw', holds: [0, 3] }]],
    ['hilo', {}, [{ type: 'skip' }, { type: 'guess', guess: 'higher' }]],
    ['coin-flip', {}, [{ type: 'flip', side: 'heads' }]],
    [
      'blackjack',
      { hands: 2, handMinor: '50', perfectPairsMinor: '0', plusThreeMinor: '0' },
      [{ type: 'stand' }, { type: 'stand' }],
    ],
  ])('finds a round of %s as it was played, whatever its end', async (game, options, choices) => {
    for (const nonce of [1, 2, 3, 4]) {
      let made: typeof choices = []
      let round = buildRound(game, nonce, options, made)
      for (const choice of [...choices, { type: 'cashOut' }]) {
        if (round.events.at(-1)?.type === 'roundEnd') break
        made = [...made, choice]
        round = buildRound(game, nonce, options, made)
      }
      expect(await recomputeRound(round)).toMatchObject({
        value: { isCommitmentKept: true, areEventsEqual: true, isOutcomeEqual: true },
      })
    }
  })

  it('notices a roll that was changed after the fact', async () => {
    const honest = buildRound('dice', 5, { direction: 'under', target: 5_000 })
    const told = {
      ...honest,
      events: [{ ...honest.events[0], roll: 1 }, ...honest.events.slice(1)],
    }
    expect(await recomputeRound(told as RoundView)).toMatchObject({
      value: { areEventsEqual: false },
    })
  })

  it('notices a seed that was swapped, an event that was changed and a payout that is off', async () => {
    const honest = buildRound('lantern-tiger', 4)
    const swapped = { ...honest, fairness: { ...honest.fairness, commitment: '0'.repeat(64) } }
    const changed = { ...honest, events: [{ ...honest.events[0], stops: [0, 0, 0, 0, 0] }] }
    const paid: RoundView = { ...honest, outcome: ['8288', '1'] }
    expect(await recomputeRound(swapped)).toMatchObject({ value: { isCommitmentKept: false } })
    expect(await recomputeRound(changed)).toMatchObject({ value: { areEventsEqual: false } })
    expect(await recomputeRound(paid)).toMatchObject({ value: { isOutcomeEqual: false } })
  })

  it.each([
    [
      'seed_not_revealed',
      { fairness: { ...buildRound('lantern-tiger', 1).fairness, serverSeed: null } },
    ],
    ['round_open', { state: 'open', outcome: null }],
    ['version_unknown', { version: 'lantern-tiger@99' }],
  ] as const)('says why it cannot: %s', async (code, change) => {
    const round = { ...buildRound('lantern-tiger', 1), ...change } as RoundView
    expect(await recomputeRound(round)).toMatchObject({ ok: false, refusal: { code } })
  })
})

function tableBets(...spots: readonly string[]) {
  return { bets: spots.map((spot) => ({ spot, stakeMinor: '100' })) }
}

/** Where the only mine of a round lies. */
async function minesOf(nonce: number): Promise<number> {
  const chance = chanceForRound({
    hmac: (key, message) => hmac(sha256, key, message),
    serverSeed,
    clientSeed: 'lucky' as ClientSeed,
    nonce,
  })
  return chance.below(25)
}
