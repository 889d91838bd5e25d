import { operations, type RoundView } from '@baize/contract'
import { engines, findEngine } from '@baize/games'
import { assert, epochMs, scaleMinor } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { checkStoredRound } from '../../../testing/check-stored-round.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { endLeftRounds, LEFT_ROUND_TASK } from './door.ts'

/**
 * Goal: a round that its player left open is ended once, by its game's rule, whatever else happens to it
 * in the same moment. Method: every game of the house that has steps, left and raced.
 */
type Member = Awaited<ReturnType<TestServer['openMember']>>

const FUNDS = 10_000n
const STAKE = 1_000n
const GAMES = [
  { gameCode: 'mines', options: { mineCount: 3 }, choice: { type: 'reveal', tile: 4 } },
  { gameCode: 'tower', options: { difficulty: 'hard' }, choice: { type: 'open', door: 1 } },
  { gameCode: 'hilo', options: {}, choice: { type: 'guess', guess: 'higher' } },
  { gameCode: 'coin-flip', options: {}, choice: { type: 'flip', side: 'heads' } },
  { gameCode: 'video-poker', options: {}, choice: { type: 'draw', holds: [0, 2] } },
  {
    gameCode: 'blackjack',
    options: { hands: 1, handMinor: String(STAKE), perfectPairsMinor: '0', plusThreeMinor: '0' },
    choice: { type: 'stand' },
  },
  { gameCode: 'rose-court', options: { gamble: true }, choice: { type: 'gamble', call: 'red' } },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
})
afterAll(() => server.stop())

const sweep = () =>
  endLeftRounds(server.server.modules.play.parts, epochMs(server.server.core.clock.now() + 1))

/** A member with a round open; blackjack and slots are played until a round does not end by itself. */
async function openLeft({ gameCode, options }: (typeof GAMES)[number]) {
  for (let deals = 0; deals < 40; deals += 1) {
    const member = await server.openMember(FUNDS)
    const body = { gameCode, stakeMinor: STAKE.toString(), options }
    const answer = await member.call(operations.openRound, { body })
    if (!answer.success) throw new Error(answer.code)
    const { round } = answer.value
    // At blackjack a dealer's ace offers insurance first.
    const isAsked = gameCode === 'blackjack' && Number(round.events[0]?.dealerCard) % 13 === 0
    if (round.state === 'open' && !isAsked) return { member, round }
  }
  throw new Error('forty deals end at once')
}

const choose = (
  member: Member,
  round: RoundView,
  choice: Readonly<Record<string, unknown>>,
): Promise<Answer<typeof operations.chooseInRound>> =>
  member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: round.choiceCount, choice },
  })

async function storedOf({ memberId }: Member) {
  const found = await server.database.pool.query(
    'select state, version, stake_minor, payout_minor, ended_by, engine_state, events from round where member_id = $1',
    [memberId],
  )
  expect(found.rows).toHaveLength(1)
  return found.rows[0]
}

async function fundsOf(member: Member) {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return { balance: BigInt(answer.value.balanceMinor), held: BigInt(answer.value.heldMinor) }
}

it('knows every game of the house that has steps', () => {
  const staged = engines.filter(({ kind }) => kind === 'staged').map(({ code }) => code)
  // One slot stands for all whose wins may be gambled: they wait by the same lines.
  expect(GAMES.map(({ gameCode }) => gameCode).toSorted()).toEqual(
    [...staged, 'rose-court'].toSorted(),
  )
})

describe.each(GAMES)('a round of $gameCode that is left open', (game) => {
  // Rule M14
  it('is ended once by its rule, by however many servers, and pays exactly that', async () => {
    const { member, round } = await openLeft(game)
    const before = await storedOf(member)
    const closed = findEngine(before.version)?.close(before.engine_state)
    assert(closed?.ok && closed.value.outcome, 'an open round can be ended')
    const due = scaleMinor(before.stake_minor, closed.value.outcome)
    const counts = await Promise.all([sweep(), sweep(), sweep()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const after = await storedOf(member)
    expect(after).toMatchObject({ state: 'closed', ended_by: 'house', payout_minor: due })
    expect(after.events).toEqual([...before.events, ...closed.value.events])
    expect(await fundsOf(member)).toEqual({ balance: FUNDS - STAKE + due, held: 0n })
    // The record, the seed and the ledger say the same, and a seed that is in use stays out of sight.
    const checked = await checkStoredRound(server, round.roundId)
    expect(checked).toMatchObject({
      asked: 6,
      wrong: [],
      round: { fairness: { serverSeed: null } },
    })
    // The seed can be changed again, which an open round forbids.
    const body = { clientSeed: 'after-the-round' }
    expect(await member.call(operations.rotateSeed, { body })).toMatchObject({ success: true })
  })

  it('has one end when its player acts in the same moment', async () => {
    const { member, round } = await openLeft(game)
    const [answer] = await Promise.all([choose(member, round, game.choice), sweep(), sweep()])
    if (!answer.success) expect(answer.code).toBe('round_closed')
    await sweep()
    const after = await storedOf(member)
    const paid = after.payout_minor as bigint
    expect(after.state).toBe('closed')
    expect(after.events.filter(({ type }: { type: string }) => type === 'roundEnd')).toHaveLength(1)
    expect(await fundsOf(member)).toEqual({ balance: FUNDS - STAKE + paid, held: 0n })
    expect(await choose(member, round, { ...game.choice })).toMatchObject(
      answer.success ? { success: true } : { code: 'round_closed' },
    )
  })
})

it('tells the player what was ended and what was paid, once', async () => {
  const [mines] = GAMES
  assert(mines, 'mines is the first')
  const { member, round } = await openLeft(mines)
  const { pool } = server.database
  await pool.query(`update member set email = $2, email_verified_at = now() where id = $1`, [
    member.memberId,
    'left@players.example',
  ])
  await sweep()
  const queued = await pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload ->> 'memberId' = $2`,
    [LEFT_ROUND_TASK, member.memberId.toString()],
  )
  expect(queued.rows).toHaveLength(1)
  const tasks = server.server.tasks
  for (const { payload } of queued.rows) await tasks[LEFT_ROUND_TASK]?.(payload, {} as never)
  const [letter] = await lettersTo(pool, 'left@players.example')
  expect(letter?.text).toMatch(
    /^Your Mines round from .*Stake: ₱10\.00\. Paid to your balance: ₱10\.00\./,
  )
  const answer = await member.call(operations.getRound, { params: { roundId: round.roundId } })
  expect(answer).toMatchObject({ value: { round: { isEndedByHouse: true } } })
  const query = { pageNo: 1, pageSize: 10 }
  expect(await member.call(operations.getBettingRecord, { query })).toMatchObject({
    value: { items: [{ isEndedByHouse: true }] },
  })
})

it('lets a round be until the hours that the operator set are over, and staff see who ended it', async () => {
  const [mines] = GAMES
  assert(mines, 'mines is the first')
  const { member } = await openLeft(mines)
  const runTask = () => server.server.tasks['house:end-left-rounds']?.({}, {} as never)
  await runTask()
  expect(await storedOf(member)).toMatchObject({ state: 'open', ended_by: null })
  await server.database.pool.query(
    `update round set opened_at = opened_at - interval '25 hours' where member_id = $1`,
    [member.memberId],
  )
  await runTask()
  expect(await storedOf(member)).toMatchObject({ state: 'closed', ended_by: 'house' })
  const [staff, second] = await Promise.all([
    openStaff(server, 'cashier_lead'),
    openStaff(server, 'cashier_lead'),
  ])
  const params = { memberId: member.memberId.toString() }
  expect(await staff.call(operations.getMemberRounds, { params })).toMatchObject({
    value: { items: [{ state: 'closed', isEndedByHouse: true }] },
  })
  const told = await server.database.pool.query(
    `select details from audit_log where action = 'rounds.left_ended' order by id desc limit 1`,
  )
  expect(told.rows[0]?.details).toMatchObject({ rounds: 1 })

  // Two people let rounds wait for two hours instead.
  const asked = await staff.call(operations.askRuleChange, {
    params: { rule: 'play.leftRoundHours' },
    body: { value: 2, reason: 'Nobody comes back after a day.' },
  })
  assert(asked.success, 'a change can be asked for')
  const { approvalId } = asked.value.approval
  expect(await second.call(operations.approveRequest, { params: { approvalId } })).toMatchObject({
    success: true,
  })
  const next = await openLeft(mines)
  await server.database.pool.query(
    `update round set opened_at = opened_at - interval '3 hours' where member_id = $1`,
    [next.member.memberId],
  )
  await runTask()
  expect(await storedOf(next.member)).toMatchObject({ ended_by: 'house' })
})
