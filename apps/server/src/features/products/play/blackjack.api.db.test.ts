import { operations, type RoundView } from '@baize/contract'
import { blackjack as first } from '@baize/games/blackjack'
import { seededChance } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'

/**
 * Goal: a stake that rises within an open round rises once, is held like the first one, and is refused
 * where a stake would be; the round then stays as it was. Method: the races of one choice, and limits.
 */
const STAKE = 1_000n
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
type Move = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

function played(answer: Answer<typeof operations.openRound>): RoundView {
  if (!answer.success) throw new Error(answer.code)
  return answer.value.round
}

async function fundsOf(member: Member) {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return { balance: BigInt(answer.value.balanceMinor), held: BigInt(answer.value.heldMinor) }
}

const ONE_HAND = {
  ...{ hands: 1, handMinor: STAKE.toString(), perfectPairsMinor: '0', plusThreeMinor: '0' },
}

const open = (member: Member) =>
  member.call(operations.openRound, {
    body: { gameCode: 'blackjack', stakeMinor: STAKE.toString(), options: ONE_HAND },
  })

const choose = (member: Member, round: RoundView, type: Move) =>
  member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: round.choiceCount, choice: { type } },
  })

/** One deal in seventeen is a pair: once in a thousand million runs there is none among so many. */
const DEALS_MAX = 400

/** A member with exactly so much beside a round in which something can be chosen. */
async function deal(beside: bigint) {
  for (let deals = 0; deals < DEALS_MAX; deals += 1) {
    const member = await server.openMember(STAKE + beside)
    const round = played(await open(member))
    if (round.state === 'open' && !isAsked(round)) return { member, round }
  }
  throw new Error('no open round in all these deals')
}

/** A round with the cards that are wanted, after others that the member gave up. */
async function dealUntil(isWanted: (cards: readonly number[]) => boolean) {
  const member = await server.openMember(1_000_000n)
  for (let deals = 0; deals < DEALS_MAX; deals += 1) {
    const round = played(await open(member))
    if (round.state !== 'open') continue
    if (isAsked(round)) {
      const asked = played(await decline(member, round))
      if (asked.state === 'open') played(await choose(member, asked, 'surrender'))
      continue
    }
    if (isWanted(cardsOf(round))) return { member, round, beside: (await fundsOf(member)).balance }
    played(await choose(member, round, 'surrender'))
  }
  throw new Error('all these deals without the cards that were wanted')
}

/** The dealer shows an ace: insurance must be taken or declined first. */
function isAsked(round: RoundView): boolean {
  return Number(round.events[0]?.dealerCard) % 13 === 0
}

const insure = (member: Member, round: RoundView, seats: readonly number[]) =>
  member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: round.choiceCount, choice: { type: 'insure', seats } },
  })
const decline = (member: Member, round: RoundView) => insure(member, round, [])

function cardsOf(round: RoundView): readonly number[] {
  const hands = round.events[0]?.hands as readonly (readonly number[])[] | undefined
  return hands?.[0] ?? []
}

function isPair([first = 0, second = 0]: readonly number[]): boolean {
  return first % 13 === second % 13 && first % 13 > 0
}

function paidFor(round: RoundView): bigint {
  return BigInt(round.payoutMinor ?? 'none')
}

describe('a stake that rises in an open round', () => {
  it('is taken once when eight tabs double at once, and all of it is settled', async () => {
    const { member, round } = await deal(5_000n)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => choose(member, round, 'double')),
    )
    const replies = answers.map(played)
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1)
    const [ended = round] = replies
    expect(ended).toMatchObject({ state: 'closed', stakeMinor: '2000', choiceCount: 1 })
    expect(await fundsOf(member)).toEqual({ balance: 4_000n + paidFor(ended), held: 0n })
  })

  it('has one end when doubling meets standing', async () => {
    const { member, round } = await deal(5_000n)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => choose(member, round, tab % 2 ? 'double' : 'stand')),
    )
    const replies = answers.filter(({ success }) => success).map(played)
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1)
    for (const answer of answers) {
      if (!answer.success) expect(['choice_out_of_turn', 'round_closed']).toContain(answer.code)
    }
    const [ended = round] = replies
    const staked = BigInt(ended.stakeMinor)
    expect([STAKE, 2n * STAKE]).toContain(staked)
    expect(await fundsOf(member)).toEqual({ balance: 6_000n - staked + paidFor(ended), held: 0n })
  })

  it('is held in the middle of a split round, which another tab takes up as it is', async () => {
    const { member, round, beside } = await dealUntil(isPair)
    const split = played(await choose(member, round, 'split'))
    expect(split.stakeMinor).toBe('2000')
    if (split.state === 'open')
      expect(await fundsOf(member)).toEqual({ balance: beside - STAKE, held: 2_000n })
    const reloaded = await member.call(operations.getOpenRounds, {
      query: { gameCode: 'blackjack' },
    })
    expect(reloaded).toMatchObject({ value: { rounds: split.state === 'open' ? [split] : [] } })
    let last = split
    while (last.state === 'open') last = played(await choose(member, last, 'stand'))
    expect(await fundsOf(member)).toEqual({ balance: beside - STAKE + paidFor(last), held: 0n })
  })

  it('shows neither the hidden card nor the shoe while it is open', async () => {
    const { round } = await deal(0n)
    const types = round.events.map(({ type }) => type)
    expect(['roundOpened', 'roundOpened,dealerPeeked']).toContain(types.join())
    expect(Object.keys(round.events[0] ?? {}).toSorted()).toEqual(['dealerCard', 'hands', 'type'])
  })

  it('is refused where the balance does not cover it, and the round goes on', async () => {
    const { member, round } = await deal(999n)
    expect(await choose(member, round, 'double')).toMatchObject({ code: 'insufficient_funds' })
    expect(await fundsOf(member)).toEqual({ balance: 999n, held: STAKE })
    const ended = played(await choose(member, round, 'stand'))
    expect(ended).toMatchObject({ stakeMinor: '1000', choiceCount: 1 })
    expect(await fundsOf(member)).toEqual({ balance: 999n + paidFor(ended), held: 0n })
  })

  it('competes with another stake for the same money, and one of them gets it', async () => {
    const { member, round } = await deal(1_000n)
    const dice = {
      gameCode: 'dice',
      stakeMinor: '1000',
      options: { direction: 'over', target: 9_998 },
    }
    const [doubled, rolled] = await Promise.all([
      choose(member, round, 'double'),
      member.call(operations.openRound, { body: dice }),
    ])
    // A doubled round that was won pays for the dice; else only one of them is covered.
    if (!doubled?.success) expect(doubled).toMatchObject({ code: 'insufficient_funds' })
    if (!rolled?.success) expect(rolled).toMatchObject({ code: 'insufficient_funds' })
    expect(doubled?.success || rolled?.success).toBe(true)
    const paid = [doubled, rolled].map((each) => (each?.success ? paidFor(played(each)) : 0n))
    const staked = [doubled, rolled].filter((each) => each?.success).length
    const { balance, held } = await fundsOf(member)
    expect(balance).toBe(1_000n - BigInt(staked) * STAKE + paid.reduce((sum, each) => sum + each))
    expect(held).toBe(doubled?.success ? 0n : STAKE)
  })

  it('is held against the limits the member set, and counted in them', async () => {
    const { member, round } = await deal(9_000n)
    const set = await member.call(operations.setLimit, {
      body: { kind: 'stake', period: 'day', limitMinor: '1500' },
    })
    expect(set).toMatchObject({ success: true })
    expect(await choose(member, round, 'double')).toMatchObject({ code: 'stake_limit' })
    expect(await fundsOf(member)).toEqual({ balance: 9_000n, held: STAKE })
    const ended = played(await choose(member, round, 'stand'))
    expect(ended.stakeMinor).toBe('1000')
  })

  it('counts a raise that was taken in the limits of the day', async () => {
    const { member, round } = await deal(9_000n)
    const set = await member.call(operations.setLimit, {
      body: { kind: 'stake', period: 'day', limitMinor: '2500' },
    })
    expect(set).toMatchObject({ success: true })
    expect(played(await choose(member, round, 'double')).stakeMinor).toBe('2000')
    expect(await open(member)).toMatchObject({ code: 'stake_limit' })
  })

  it('is refused during a break, and what was staked may be finished', async () => {
    const { member, round } = await deal(9_000n)
    const broke = await server.database.pool.query(
      `update member set break_until_ms = 9000000000000 where id = (select member_id from round where opened_at = $1 and state = 'open' limit 1)`,
      [round.openedAt],
    )
    expect(broke.rowCount).toBe(1)
    expect(await choose(member, round, 'double')).toMatchObject({ code: 'on_break' })
    expect(played(await choose(member, round, 'stand')).state).toBe('closed')
  })

  it('refuses moves that the hand does not allow', async () => {
    const { member, round, beside } = await dealUntil((cards) => !sameValue(cards))
    expect(await choose(member, round, 'split')).toMatchObject({ code: 'choice_invalid' })
    expect(await fundsOf(member)).toEqual({ balance: beside, held: STAKE })
    const ended = played(await choose(member, round, 'surrender'))
    expect(ended).toMatchObject({ state: 'closed', payoutMinor: '500' })
    expect(await fundsOf(member)).toEqual({ balance: beside + 500n, held: 0n })
  })
})

function sameValue([first = 0, second = 0]: readonly number[]): boolean {
  return Math.min(10, (first % 13) + 1) === Math.min(10, (second % 13) + 1)
}

describe('blackjack for nothing', () => {
  it('raises and settles a free round as a paid one', async () => {
    const member = await server.openMember(0n)
    for (let deals = 0; deals < DEALS_MAX; deals += 1) {
      const opened = await member.call(operations.openDemoRound, {
        body: { gameCode: 'blackjack', stakeMinor: '1000', options: ONE_HAND },
      })
      if (!opened.success) throw new Error(opened.code)
      const { continuation, round } = opened.value
      if (!continuation || isAsked(round)) continue
      const doubled = await member.call(operations.chooseInDemoRound, {
        body: { continuation, choice: { type: 'double' } },
      })
      expect(doubled).toMatchObject({ value: { round: { state: 'closed', stakeMinor: '2000' } } })
      return
    }
  })
})

const THREE_HANDS = {
  ...{ hands: 3, handMinor: '2000', perfectPairsMinor: '500', plusThreeMinor: '500' },
}
/** Three hands with both of their side bets. */
const THREE_STAKE = 9_000n

const openThree = (member: Member, options: object = THREE_HANDS, stakeMinor = THREE_STAKE) =>
  member.call(operations.openRound, {
    body: { gameCode: 'blackjack', stakeMinor: stakeMinor.toString(), options: { ...options } },
  })

/** A round of three hands, with insurance offered or not. */
async function dealThree(beside: bigint, isWanted: (round: RoundView) => boolean) {
  for (let deals = 0; deals < DEALS_MAX; deals += 1) {
    const member = await server.openMember(THREE_STAKE + beside)
    const round = played(await openThree(member))
    if (round.state === 'open' && isWanted(round)) return { member, round }
  }
  throw new Error('all these deals without the round that was wanted')
}

async function standOut(member: Member, opened: RoundView): Promise<RoundView> {
  let round = opened
  while (round.state === 'open') round = played(await choose(member, round, 'stand'))
  return round
}

/** The sum of all returns in the events. */
function returnedIn(round: RoundView): bigint {
  return round.events.reduce(
    (sum, { returnedMinor }) => sum + BigInt(String(returnedMinor ?? 0)),
    0n,
  )
}

describe('three hands with side bets', () => {
  it('are staked at once, held, and pay what each hand and each side bet says', async () => {
    const { member, round } = await dealThree(1_000n, (each) => !isAsked(each))
    expect(round.stakeMinor).toBe('9000')
    expect(await fundsOf(member)).toEqual({ balance: 1_000n, held: THREE_STAKE })
    const sides = round.events.filter(({ type }) => type === 'sideBetSettled')
    expect(sides).toHaveLength(6)
    const ended = await standOut(member, round)
    expect(ended.events.filter(({ type }) => type === 'handSettled')).toHaveLength(3)
    expect(paidFor(ended)).toBe(returnedIn(ended))
    expect(await fundsOf(member)).toEqual({ balance: 1_000n + paidFor(ended), held: 0n })
  })

  it('are insured once when eight tabs ask at once, for half of the stake of each hand named', async () => {
    const { member, round } = await dealThree(5_000n, isAsked)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => insure(member, round, [0, 2])),
    )
    const replies = answers.map(played)
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1)
    const [insured = round] = replies
    expect(insured).toMatchObject({ stakeMinor: '11000', choiceCount: 1 })
    const ended = await standOut(member, insured)
    expect(ended.events.filter(({ type }) => type === 'insuranceSettled')).toHaveLength(2)
    expect(paidFor(ended)).toBe(returnedIn(ended))
    expect(await fundsOf(member)).toEqual({ balance: 3_000n + paidFor(ended), held: 0n })
  })

  it('stay as they were where the balance covers no insurance, and can be played on', async () => {
    const { member, round } = await dealThree(999n, isAsked)
    expect(await choose(member, round, 'stand')).toMatchObject({ code: 'choice_invalid' })
    expect(await insure(member, round, [1])).toMatchObject({ code: 'insufficient_funds' })
    expect(await fundsOf(member)).toEqual({ balance: 999n, held: THREE_STAKE })
    const ended = await standOut(member, played(await decline(member, round)))
    expect(await fundsOf(member)).toEqual({ balance: 999n + paidFor(ended), held: 0n })
  })

  it('are not split where the balance is too small, and the hand goes on', async () => {
    const isSplittable = (each: RoundView) => !isAsked(each) && isPair(cardsOf(each))
    const { member, round } = await dealThree(1_998n, isSplittable)
    expect(await choose(member, round, 'split')).toMatchObject({ code: 'insufficient_funds' })
    expect(await fundsOf(member)).toEqual({ balance: 1_998n, held: THREE_STAKE })
    const ended = await standOut(member, round)
    expect(ended.stakeMinor).toBe('9000')
    expect(await fundsOf(member)).toEqual({ balance: 1_998n + paidFor(ended), held: 0n })
  })

  it.each<readonly [string, object, bigint, string]>([
    ['a sum that is not that of its parts', THREE_HANDS, 9_002n, 'stake_not_allowed'],
    [
      'a hand above the limit',
      { ...THREE_HANDS, handMinor: '1000002' },
      3_003_006n,
      'stake_not_allowed',
    ],
    [
      'a side bet below the limit',
      { ...THREE_HANDS, plusThreeMinor: '2' },
      7_506n,
      'stake_not_allowed',
    ],
    [
      'a side bet above its hand',
      { ...THREE_HANDS, plusThreeMinor: '2002' },
      13_506n,
      'options_invalid',
    ],
    ['four hands', { ...THREE_HANDS, hands: 4 }, 12_000n, 'options_invalid'],
    ['the options of version 1', {}, 1_000n, 'options_invalid'],
  ])('refuse %s', async (_what, options, stakeMinor, code) => {
    const member = await server.openMember(5_000_000n)
    expect(await openThree(member, options, stakeMinor)).toMatchObject({ code })
    expect(await fundsOf(member)).toEqual({ balance: 5_000_000n, held: 0n })
  })

  it('may stake more together than the limit of one hand', async () => {
    const member = await server.openMember(5_000_000n)
    const options = { ...THREE_HANDS, handMinor: '1000000' }
    const round = played(await openThree(member, options, 3_003_000n))
    expect(round.stakeMinor).toBe('3003000')
  })
})

describe('a round of version 1 that is open still', () => {
  it('is finished by its own rules', async () => {
    const { member, round } = await deal(1_000n)
    const opened = first.open(seededChance(3), {})
    const old = await server.database.pool.query(
      `update round set version = 'blackjack@1', options = '{}', engine_state = $2, events = $3
        where opened_at = $1 and state = 'open'`,
      [round.openedAt, JSON.stringify(opened.state), JSON.stringify(opened.events)],
    )
    expect(old.rowCount).toBe(1)
    const doubled = played(await choose(member, round, 'double'))
    expect(doubled).toMatchObject({ version: 'blackjack@1', stakeMinor: '2000', state: 'closed' })
    expect(await fundsOf(member)).toEqual({ balance: paidFor(doubled), held: 0n })
  })
})
