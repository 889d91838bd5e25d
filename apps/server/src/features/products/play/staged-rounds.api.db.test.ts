import { operations, type RoundView } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'

/**
 * Goal: a round of several steps has one end, whatever is asked at once, and moves its money once.
 * Method: the same questions to every game of the house that has steps.
 */
type Choice = Readonly<Record<string, unknown>>
type EngineState = {
  readonly mines: readonly number[]
  readonly dragons: readonly number[][]
  readonly cards: readonly number[]
  readonly sides: readonly string[]
}

interface StagedGame {
  readonly gameCode: string
  readonly options: Readonly<Record<string, unknown>>
  /** The first step that is safe, and one that is not, by the secrets of the round. */
  readonly safe: (state: EngineState) => Choice
  readonly fatal: (state: EngineState) => Choice
  /** Whether the first step can be lost at all; true where it is not said. */
  readonly canLose?: (state: EngineState) => boolean
  readonly unknown: Choice
  readonly secret: RegExp
  /** What cashing out after the first step pays on a stake of 1,000, by the secrets of the round. */
  readonly paid: (state: EngineState) => bigint
}

const STAKE = 1_000n
const GAMES: readonly StagedGame[] = [
  {
    gameCode: 'mines',
    options: { mineCount: 1 },
    safe: ({ mines }) => ({ type: 'reveal', tile: mines[0] === 0 ? 1 : 0 }),
    fatal: ({ mines }) => ({ type: 'reveal', tile: mines[0] }),
    unknown: { type: 'reveal', tile: 2.5 },
    secret: /"mines":\[/,
    paid: () => 1_031n,
  },
  {
    gameCode: 'tower',
    options: { difficulty: 'hard' },
    safe: ({ dragons }) => ({ type: 'open', door: dragons[0]?.[0] === 0 ? 1 : 0 }),
    fatal: ({ dragons }) => ({ type: 'open', door: dragons[0]?.[0] }),
    unknown: { type: 'open', door: 2 },
    secret: /"dragons":\[/,
    paid: () => 1_980n,
  },
  {
    gameCode: 'hilo',
    options: {},
    safe: ({ cards }) => ({ type: 'guess', guess: isHigher(cards) ? 'higher' : 'lower' }),
    fatal: ({ cards }) => ({ type: 'guess', guess: isHigher(cards) ? 'lower' : 'higher' }),
    // An equal card makes either guess right, but beside an ace and a king.
    canLose: ({ cards: [first = 0, second = 0] }) =>
      first % 13 !== second % 13 || first % 13 === 0 || first % 13 === 12,
    unknown: { type: 'guess', guess: 'same' },
    secret: /"cards":\[/,
    paid: ({ cards }) => (STAKE * 99n * 13n) / (100n * BigInt(ranksThatWin(cards))),
  },
  {
    gameCode: 'coin-flip',
    options: {},
    safe: ({ sides }) => ({ type: 'flip', side: sides[0] }),
    fatal: ({ sides }) => ({ type: 'flip', side: sides[0] === 'heads' ? 'tails' : 'heads' }),
    unknown: { type: 'flip', side: 'edge' },
    secret: /"sides":\[/,
    paid: () => 1_980n,
  },
]

/** Whether the second card is above the first; equal ones count for the guess that takes them in. */
function isHigher(cards: readonly number[]): boolean {
  const [first = 0, second = 0] = cards.map((card) => card % 13)
  return second > first || (second === first && first !== 0)
}

/** How many ranks make the safe guess on the first card right. */
function ranksThatWin(cards: readonly number[]): number {
  const rank = ((cards[0] ?? 0) % 13) + 1
  if (isHigher(cards)) return rank === 1 ? 12 : 14 - rank
  return rank === 13 ? 12 : rank
}

const cashOut: Choice = { type: 'cashOut' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

function played(answer: Answer<typeof operations.openRound>): RoundView {
  if (!answer.success) throw new Error(answer.code)
  return answer.value.round
}

describe.each(GAMES)('a round of $gameCode', (game) => {
  const open = (member: Member, change: object = {}) =>
    member.call(operations.openRound, {
      body: {
        gameCode: game.gameCode,
        stakeMinor: STAKE.toString(),
        options: game.options,
        ...change,
      },
    })
  const choose = (member: Member, round: RoundView, choice: Choice, number = round.choiceCount) =>
    member.call(operations.chooseInRound, {
      params: { roundId: round.roundId },
      body: { choiceNumber: number, choice },
    })
  const secretsOf = async (round: RoundView): Promise<EngineState> => {
    const found = await server.database.pool.query(
      `select engine_state from round where game_code = $1 and opened_at = $2 and state = 'open'`,
      [game.gameCode, round.openedAt],
    )
    return found.rows[0]?.engine_state
  }
  const fundsOf = async (member: Member) => {
    const answer = await member.call(operations.getBalance)
    if (!answer.success) throw new Error(answer.code)
    const { balanceMinor, heldMinor } = answer.value
    return { balance: BigInt(balanceMinor), held: BigInt(heldMinor) }
  }
  const openLosable = async (member: Member): Promise<{ next: RoundView; fatal: Choice }> => {
    const next = played(await open(member))
    const secrets = await secretsOf(next)
    if (game.canLose?.(secrets) ?? true) return { next, fatal: game.fatal(secrets) }
    played(await choose(member, played(await choose(member, next, game.safe(secrets))), cashOut))
    return openLosable(member)
  }

  it('keeps its secrets, is the same after a reload, and pays what was reached', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await open(member))
    expect(JSON.stringify(opened)).not.toMatch(game.secret)
    const secrets = await secretsOf(opened)
    const paid = game.paid(secrets)
    const stepped = played(await choose(member, opened, game.safe(secrets)))
    expect(JSON.stringify(stepped)).not.toMatch(game.secret)
    const { gameCode } = game
    const reloaded = await member.call(operations.getOpenRounds, { query: { gameCode } })
    expect(reloaded).toMatchObject({ value: { rounds: [stepped] } })
    const closed = played(await choose(member, stepped, cashOut))
    expect(closed).toMatchObject({ state: 'closed', payoutMinor: paid.toString() })
    expect(JSON.stringify(closed)).toMatch(game.secret)
    expect(await fundsOf(member)).toEqual({ balance: 9_000n + paid, held: 0n })
  })

  it('has one end when two tabs cash out and step on at once', async () => {
    const member = await server.openMember(20_000n)
    const opened = played(await open(member))
    const secrets = await secretsOf(opened)
    const stepped = played(await choose(member, opened, game.safe(secrets)))
    const fatal = game.gameCode === 'tower' ? { type: 'open', door: 0 } : game.fatal(secrets)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, tab) =>
        choose(member, stepped, tab % 2 === 0 ? cashOut : fatal),
      ),
    )
    // One choice has the number; the other tab hears that the round has moved on.
    const told = answers.filter(({ success }) => success).map(played)
    expect(new Set(told.map((round) => JSON.stringify(round))).size).toBe(1)
    for (const answer of answers) {
      if (!answer.success) expect(['choice_out_of_turn', 'round_closed']).toContain(answer.code)
    }
    const [round = stepped] = told
    const end = round.state === 'closed' ? round : played(await choose(member, round, cashOut))
    const { balance, held } = await fundsOf(member)
    expect([balance, held]).toEqual([19_000n + BigInt(end.payoutMinor ?? 'x'), 0n])
    expect(end.events.filter(({ type }) => type === 'roundEnd')).toHaveLength(1)
  })

  it('takes a step that is sent twice as one, and is lost once', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await open(member))
    const secrets = await secretsOf(opened)
    const paid = game.paid(secrets)
    const steps = await Promise.all([1, 2, 3].map(() => choose(member, opened, game.safe(secrets))))
    expect(steps.map((answer) => played(answer).choiceCount)).toEqual([1, 1, 1])
    expect(await choose(member, opened, cashOut, 7)).toMatchObject({ code: 'choice_out_of_turn' })
    played(await choose(member, played(steps[0] ?? expect.fail('stepped')), cashOut))
    expect(await fundsOf(member)).toEqual({ balance: 9_000n + paid, held: 0n })

    const { next, fatal } = await openLosable(member)
    const before = await fundsOf(member)
    const hits = await Promise.all([1, 2, 3].map(() => choose(member, next, fatal)))
    expect(hits.map((answer) => played(answer).payoutMinor)).toEqual(['0', '0', '0'])
    expect(await choose(member, next, cashOut, 1)).toMatchObject({ code: 'round_closed' })
    expect(before).toEqual({ balance: before.balance, held: STAKE })
    expect(await fundsOf(member)).toEqual({ balance: before.balance, held: 0n })
  })

  it.each([
    ['a stake below the least', { stakeMinor: '1' }, 'stake_not_allowed'],
    ['a stake above the most', { stakeMinor: '100000000' }, 'stake_not_allowed'],
    ['a stake with decimals', { stakeMinor: '10.5' }, 'invalid_input'],
    ['other options', { options: { unknown: 1 } }, 'options_invalid'],
  ])('is refused with %s', async (_what, change, code) => {
    const member = await server.openMember(10_000n)
    expect(await open(member, change)).toMatchObject({ success: false, code })
    expect(await fundsOf(member)).toEqual({ balance: 10_000n, held: 0n })
  })

  it('refuses choices that it does not know and cashing out before a step', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await open(member))
    for (const choice of [game.unknown, cashOut, { type: 'peek' }]) {
      expect(await choose(member, opened, choice)).toMatchObject({ code: 'choice_invalid' })
    }
    expect(await fundsOf(member)).toEqual({ balance: 9_000n, held: 1_000n })
  })
})
