import { randomUUID } from 'node:crypto'
import { operations, type PlayedRound } from '@baize/contract'
import { chanceForRound } from '@baize/fairness'
import { type AnyGameEngine, engines } from '@baize/games'
import { assert, type Chance, type Ratio } from '@baize/kernel'
import { accountName } from '@baize/testkit'
import fc from 'fast-check'
import { expect } from 'vitest'
import { hmacSha256 } from '../../../platform/hash-functions.ts'
import type { Answer } from '../../test-server.ts'
import { type HouseModel, type ModelMember, type ModelRound, ROUND_ESCROW } from '../house-model.ts'
import { playForPool } from '../model-pool.ts'
import type { ModelSteps } from '../model-steps.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'

const STAKES = [20n, 100n, 1_000n, 20_000n, 100_000n, 10n, 30n, 100_020n]
const LIMITS = {
  'lantern-tiger': { min: 20n, max: 100_000n, step: 20n },
  mines: { min: 10n, max: 100_000n, step: 1n },
} as const
type GameCode = keyof typeof LIMITS

interface Opening {
  readonly who: number
  readonly game: GameCode
  /** Undefined stakes all there is. */
  readonly stake: bigint | undefined
  readonly mineCount: number
  /** `again` repeats an earlier call word for word, `altered` its key with another stake. */
  readonly key: 'new' | 'again' | 'altered'
  readonly copies: number
}

const opening: fc.Arbitrary<Opening> = fc.record({
  who: fc.nat(5),
  game: fc.constantFrom<GameCode[]>('lantern-tiger', 'lantern-tiger', 'mines'),
  stake: fc.option(fc.constantFrom(...STAKES), { nil: undefined, freq: 6 }),
  mineCount: fc.constantFrom(1, 3, 12, 24),
  key: fc.constantFrom<Opening['key'][]>('new', 'new', 'new', 'new', 'again', 'altered'),
  copies: fc.constantFrom(1, 1, 1, 2, 4),
})

/** A bet, right or wrong, new or repeated, once or several times at once. */
const openRoundStep: fc.Arbitrary<Step> = opening.map((details) =>
  step(
    'openRound',
    { ...details, stake: details.stake?.toString() },
    () => true,
    async (model, real) => {
      const member = pick(model.members, details.who)
      const call = wordCall(model, member, details)
      const expected = expectOpening(model, member, call)
      const answers = await Promise.all(
        Array.from({ length: details.copies }, () =>
          real.browserOf(member).call(operations.openRound, {
            body: {
              gameCode: call.engine.code,
              stakeMinor: call.stakeMinor.toString(),
              options: call.options,
            },
            key: call.key,
          }),
        ),
      )
      if (typeof expected === 'string') {
        expect(answers.map(codeOf)).toEqual(answers.map(() => expected))
        return
      }
      takeOpening(model, member, call, expected, answers)
    },
  ),
)

interface WordedCall {
  readonly engine: AnyGameEngine
  readonly stakeMinor: bigint
  readonly options: Record<string, unknown>
  readonly key: string
  readonly content: string
}

function wordCall(model: HouseModel, member: ModelMember, details: Opening): WordedCall {
  const earlier = details.key === 'new' ? undefined : member.roundKeys.at(-1)
  if (earlier) {
    const [code = '', stake = '', options = ''] = earlier.content.split('|')
    const engine = findEngine(code)
    const more = details.key === 'altered' ? LIMITS[code as GameCode].step : 0n
    return wordedAs(engine, BigInt(stake) + more, JSON.parse(options), earlier.key)
  }
  const engine = findEngine(details.game)
  const options = details.game === 'mines' ? { mineCount: details.mineCount } : {}
  const all = model.balanceOf(member.cash)
  const stakeMinor = details.stake ?? (all > 0n ? all - (all % LIMITS[details.game].step) : 20n)
  return wordedAs(engine, stakeMinor > 0n ? stakeMinor : 20n, options, randomUUID())
}

function wordedAs(
  engine: AnyGameEngine,
  stakeMinor: bigint,
  options: Record<string, unknown>,
  key: string,
): WordedCall {
  const content = `${engine.code}|${stakeMinor}|${JSON.stringify(options)}`
  return { engine, stakeMinor, options, key, content }
}

function findEngine(code: string): AnyGameEngine {
  const engine = engines.find((each) => each.code === code)
  assert(engine, 'the model plays games of the house')
  return engine
}

interface Opened {
  readonly replayOf?: ModelRound
  readonly state?: unknown
  readonly outcome?: Ratio
  /** Goes on after the game's own draws. */
  readonly chance?: Chance
}

function expectOpening(
  model: HouseModel,
  member: ModelMember,
  { engine, stakeMinor, options, key, content }: WordedCall,
): string | Opened {
  const limits = LIMITS[engine.code as GameCode]
  if (stakeMinor < limits.min || stakeMinor > limits.max || stakeMinor % limits.step !== 0n) {
    return 'stake_not_allowed'
  }
  const used = member.roundKeys.find((each) => each.key === key)
  if (used) {
    if (used.content !== content) return 'key_reused'
    const replayOf = member.rounds.find(({ roundId }) => roundId === used.subject)
    return replayOf ? { replayOf } : 'a round that the model does not know'
  }
  if (member.isLocked) return 'account_locked'
  if (engine.kind === 'staged' && openRoundOf(member)) return 'round_open'
  if (model.balanceOf(member.cash) < stakeMinor) return 'insufficient_funds'
  const { serverSeed, clientSeed } = member
  const nonce = member.nonce + 1
  const chance = chanceForRound({ hmac: hmacSha256, serverSeed, clientSeed, nonce })
  return { ...engine.open(chance, options), chance }
}

export function openRoundOf(member: ModelMember): ModelRound | undefined {
  return member.rounds.find(({ payoutMinor }) => payoutMinor === undefined)
}

function takeOpening(
  model: HouseModel,
  member: ModelMember,
  call: WordedCall,
  opened: Opened,
  answers: readonly Answer<typeof operations.openRound>[],
): void {
  const values = answers.map((answer) => {
    if (!answer.success) throw new Error(`refused with ${answer.code}`)
    return answer.value
  })
  const [first] = values
  assert(first, 'a call is answered')
  const { roundId } = first.round
  expect(new Set(values.map((value) => value.round.roundId)).size).toBe(1)
  if (opened.replayOf) {
    expect(roundId).toBe(opened.replayOf.roundId)
    expectPlayed(model, member, first, opened.replayOf)
    return
  }
  const { engine, stakeMinor, key, content } = call
  const house = accountName('house', engine.code)
  const isLinked = opened.chance && engine.code === model.pool.gameCode
  const part =
    isLinked && playForPool(model.pool, stakeMinor, opened.chance, { house, cash: member.cash })
  const round: ModelRound = {
    roundId,
    engine,
    stakeMinor,
    choices: [],
    state: opened.state,
    payoutMinor: opened.outcome && payoutOf(stakeMinor, opened.outcome),
    jackpotMinor: part ? part.wonMinor : undefined,
  }
  member.nonce += 1
  member.turnover.stakedMinor += stakeMinor
  member.rounds.push(round)
  member.roundKeys.push({ key, content, subject: roundId })
  const causeId = causeOf('rnd', roundId)
  if (round.payoutMinor === undefined) {
    model.move(causeId, [['round_hold', member.cash, ROUND_ESCROW, stakeMinor]])
  } else {
    if (part) {
      model.move(model.pool.poolId, part.given)
      model.fed(stakeMinor)
    }
    model.move(causeId, [
      ['round_stake', member.cash, house, stakeMinor],
      ...payoutMove(house, member, round.payoutMinor),
      ...(part ? part.won : []),
    ])
  }
  for (const value of values) expectPlayed(model, member, value, round)
  expect(first.round.fairness.nonce).toBe(member.nonce)
  model.showed(causeId, member)
}

/** What a stake and an exact outcome come to: whole units, the rest stays with the house. */
function payoutOf(stakeMinor: bigint, { numerator, denominator }: Ratio): bigint {
  return (stakeMinor * numerator) / denominator
}

function payoutMove(house: string, member: ModelMember, payoutMinor: bigint) {
  return payoutMinor > 0n ? [['round_payout', house, member.cash, payoutMinor] as const] : []
}

function expectPlayed(
  model: HouseModel,
  member: ModelMember,
  value: PlayedRound,
  round: ModelRound,
): void {
  expect({
    state: value.round.state,
    payoutMinor: value.round.payoutMinor,
    choiceCount: value.round.choiceCount,
    jackpotMinor: value.round.jackpot?.wonMinor,
    balanceMinor: value.balanceMinor,
    balanceVersion: value.balanceVersion,
  }).toEqual({
    state: round.payoutMinor === undefined ? 'open' : 'closed',
    payoutMinor: round.payoutMinor?.toString() ?? null,
    choiceCount: round.choices.length,
    jackpotMinor: round.jackpotMinor?.toString(),
    balanceMinor: model.balanceOf(member.cash).toString(),
    balanceVersion: model.versionOf(member.cash).toString(),
  })
}

const choosing = fc.record({
  who: fc.nat(5),
  /** Which of the member's rounds, counted from the newest. */
  which: fc.constantFrom(0, 0, 0, 0, 1),
  choice: fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('reveal'), tile: fc.nat(25) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('cashOut') }) },
  ),
  /** Added to the number of choices made so far. */
  turn: fc.constantFrom(0, 0, 0, 0, 0, -1, 1),
  byStranger: fc.constantFrom(false, false, false, false, false, false, false, true),
  copies: fc.constantFrom(1, 1, 2, 3),
})

const isStaged = ({ engine }: ModelRound) => engine.kind === 'staged'

/** A choice in a staged round: in turn, late, early, twice, or by somebody else. */
const chooseStep: fc.Arbitrary<Step> = choosing.map((details) =>
  step(
    'choose',
    details,
    (model) => model.members.some(({ rounds }) => rounds.some(isStaged)),
    async (model, real) => {
      const players = model.members.filter(({ rounds }) => rounds.some(isStaged))
      const member = pick(players, details.who)
      const round = pick(member.rounds.filter(isStaged).toReversed(), details.which)
      const caller = details.byStranger
        ? pick(
            model.members.filter((each) => each !== member),
            details.who,
          )
        : member
      const choiceNumber = Math.max(0, round.choices.length + details.turn)
      const expected =
        caller === member ? expectChoice(round, choiceNumber, details.choice) : 'not_found'
      if (expected === 'ok') takeChoice(model, member, round, choiceNumber, details.choice)
      const answers = await Promise.all(
        Array.from({ length: details.copies }, () =>
          real.browserOf(caller).call(operations.chooseInRound, {
            params: { roundId: round.roundId },
            body: { choiceNumber, choice: details.choice },
          }),
        ),
      )
      expect(answers.map(codeOf)).toEqual(answers.map(() => expected))
      for (const answer of answers) {
        if (answer.success) expectPlayed(model, member, answer.value, round)
      }
    },
  ),
)

function expectChoice(
  round: ModelRound,
  choiceNumber: number,
  choice: Record<string, unknown>,
): string {
  const { engine, choices, payoutMinor } = round
  const parsed = engine.parseChoice(choice)
  if (!parsed.ok) return 'choice_invalid'
  const made = choices[choiceNumber]
  if (made) {
    if (JSON.stringify(made) === JSON.stringify(choice)) return 'ok'
    const endedTheRound = payoutMinor !== undefined && choiceNumber === choices.length - 1
    // The choice that ended the round moved money under a key of its own.
    if (endedTheRound) return 'choice_out_of_turn'
  }
  if (payoutMinor !== undefined) return 'round_closed'
  if (choices.length !== choiceNumber) return 'choice_out_of_turn'
  return engine.choose(round.state, parsed.value).ok ? 'ok' : 'choice_invalid'
}

function takeChoice(
  model: HouseModel,
  member: ModelMember,
  round: ModelRound,
  choiceNumber: number,
  choice: Record<string, unknown>,
): void {
  if (choiceNumber < round.choices.length) return
  const chosen = round.engine.choose(round.state, choice)
  assert(chosen.ok, 'the model looked before')
  round.choices.push(choice)
  round.state = chosen.value.state
  const { outcome } = chosen.value
  if (!outcome) return
  const payoutMinor = payoutOf(round.stakeMinor, outcome)
  round.payoutMinor = payoutMinor
  const house = accountName('house', round.engine.code)
  model.move(causeOf('rnd', round.roundId), [
    ['round_capture', ROUND_ESCROW, house, round.stakeMinor],
    ...payoutMove(house, member, payoutMinor),
  ])
}

/** Rounds of the house’s games. */
export const playSteps: ModelSteps = {
  kinds: ['openRound', 'choose'],
  steps: [
    { weight: 260, arbitrary: openRoundStep },
    { weight: 160, arbitrary: chooseStep },
  ],
  refusals: [
    'account_locked',
    'choice_invalid',
    'choice_out_of_turn',
    'insufficient_funds',
    'key_reused',
    'not_found',
    'round_closed',
    'round_open',
    'stake_not_allowed',
  ],
}
