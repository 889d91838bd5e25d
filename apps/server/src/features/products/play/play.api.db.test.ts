import { createHash, createHmac, randomUUID } from 'node:crypto'
import { operations, type RoundView } from '@baize/contract'
import { chanceForRound, commitmentOf, parseClientSeed, parseServerSeed } from '@baize/fairness'
import { engines, wireFromRatio } from '@baize/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

function played(answer: Answer<typeof operations.openRound>) {
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const spin = (member: Member, stakeMinor: string, key?: string) =>
  member.call(operations.openRound, {
    body: { gameCode: 'lantern-tiger', stakeMinor },
    ...(key ? { key } : {}),
  })
const openMines = (member: Member, mineCount = 3) =>
  member.call(operations.openRound, {
    body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount } },
  })
const choose = (
  member: Member,
  round: RoundView,
  choice: Record<string, unknown>,
  number?: number,
) =>
  member.call(operations.chooseInRound, {
    params: { roundId: round.roundId },
    body: { choiceNumber: number ?? round.choiceCount, choice },
  })
const balanceOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a slot round', () => {
  // Rule M14
  it('moves exactly its stake and its payout, and answers with the balance after', async () => {
    const member = await server.openMember(100_000n)
    for (let count = 0; count < 20; count += 1) {
      const before = BigInt((await balanceOf(member)).balanceMinor)
      const { round, balanceMinor } = played(await spin(member, '1000'))
      expect(BigInt(balanceMinor)).toBe(before - 1000n + BigInt(round.payoutMinor ?? 'x'))
      expect(round).toMatchObject({ state: 'closed', mode: 'real', stakeMinor: '1000' })
    }
  })

  it.each([
    ['a stake below the least', { stakeMinor: '10' }, 'stake_not_allowed'],
    ['a stake above the most', { stakeMinor: '200000' }, 'stake_not_allowed'],
    ['a stake off the step', { stakeMinor: '1001' }, 'stake_not_allowed'],
    ['a stake of nothing', { stakeMinor: '0' }, 'invalid_input'],
    ['a stake below zero', { stakeMinor: '-1000' }, 'invalid_input'],
    ['a stake with decimals', { stakeMinor: '10.5' }, 'invalid_input'],
    ['a stake in another notation', { stakeMinor: '1e3' }, 'invalid_input'],
    ['a stake that is a number', { stakeMinor: 1000 }, 'invalid_input'],
    ['more than there is', { stakeMinor: '100000' }, 'insufficient_funds'],
    ['a game that does not exist', { gameCode: 'no-such-game' }, 'game_unknown'],
  ])('is refused with %s and leaves no trace', async (_what, change, code) => {
    const member = await server.openMember(5_000n)
    const answer = await member.call(operations.openRound, {
      body: { gameCode: 'lantern-tiger', stakeMinor: '1000', ...change },
    })
    expect(answer).toMatchObject({ success: false, code })
    expect((await balanceOf(member)).balanceMinor).toBe('5000')
    const rounds = await server.database.pool.query('select 1 from round where member_id = $1', [
      member.memberId,
    ])
    expect(rounds.rows).toEqual([])
  })

  it('is refused without a session, without a key, and to a locked account', async () => {
    const member = await server.openMember(5_000n)
    expect(
      await server.openBrowser().call(operations.openRound, {
        body: { gameCode: 'lantern-tiger', stakeMinor: '1000' },
      }),
    ).toMatchObject({ code: 'not_signed_in', status: 401 })
    expect(await spin(member, '1000', 'not a key')).toMatchObject({ code: 'invalid_input' })
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      member.memberId,
    ])
    expect(await spin(member, '1000')).toMatchObject({ code: 'account_locked' })
    await server.database.pool.query(
      `update member set status = 'active', type = 4 where id = $1`,
      [member.memberId],
    )
    expect(await spin(member, '1000')).toMatchObject({ code: 'real_account_needed' })
  })

  it('is refused while its game is maintained', async () => {
    const member = await server.openMember(5_000n)
    await server.database.pool.query(
      `update game set in_maintenance = true where code = 'lantern-tiger'`,
    )
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(await spin(member, '1000')).toMatchObject({ code: 'game_maintenance', status: 423 })
    await server.database.pool.query(`update game set in_maintenance = false`)
    await new Promise((resolve) => setTimeout(resolve, 1_600))
  })

  it('is played once for a key, and another stake under that key is refused', async () => {
    const member = await server.openMember(10_000n)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => spin(member, '1000', key)))
    const rounds = answers.map((answer) => played(answer).round)
    expect(new Set(rounds.map((round) => round.roundId)).size).toBe(1)
    expect(new Set(rounds.map((round) => JSON.stringify(round.events))).size).toBe(1)
    expect(new Set(rounds.map((round) => round.fairness.commitment)).size).toBe(1)
    const stored = await server.database.pool.query('select 1 from round where member_id = $1', [
      member.memberId,
    ])
    expect(stored.rows).toHaveLength(1)
    expect(await spin(member, '2000', key)).toMatchObject({ code: 'key_reused', status: 409 })
  })

  // Rule M15
  it('lets through exactly what the balance covers when many stake at once', async () => {
    const member = await server.openMember(10_000n)
    const answers = await Promise.all(Array.from({ length: 60 }, () => spin(member, '1000')))
    const paidMinor = answers
      .filter(({ success }) => success)
      .reduce((sum, answer) => sum + BigInt(played(answer).round.payoutMinor ?? '0'), 0n)
    const count = BigInt(answers.filter(({ success }) => success).length)
    const balance = BigInt((await balanceOf(member)).balanceMinor)
    expect(balance).toBe(10_000n - count * 1000n + paidMinor)
    expect(balance).toBeGreaterThanOrEqual(0n)
    const nonces = await server.database.pool.query(
      'select nonce from round where member_id = $1 order by nonce',
      [member.memberId],
    )
    expect(nonces.rows.map((row) => row.nonce)).toEqual(
      Array.from({ length: Number(count) }, (_, index) => index + 1),
    )
  })
})

describe('a bought feature', () => {
  const buy = (member: Member, stakeMinor: string, buyAtMinor: unknown, key?: string) =>
    member.call(operations.openRound, {
      body: { gameCode: 'coin-express', stakeMinor, options: { buyAtMinor } },
      ...(key ? { key } : {}),
    })

  it('costs its price once however often it is pressed, and begins with the feature', async () => {
    const member = await server.openMember(10_000n)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => buy(member, '540', '20', key)),
    )
    const [round] = answers.map((answer) => played(answer).round)
    expect(new Set(answers.map((answer) => played(answer).round.roundId)).size).toBe(1)
    expect(round).toMatchObject({
      ...{ state: 'closed', stakeMinor: '540', version: 'coin-express@3' },
      options: { buyAtMinor: '20' },
    })
    expect(round?.events.map(({ type }) => type).slice(0, 2)).toEqual(['spin', 'holdStart'])
    // A unit is a penny at this stake: the book and the money say the same.
    expect(round?.events.at(-1)?.['units']).toBe(Number(round?.payoutMinor))
    const { balanceMinor } = await balanceOf(member)
    expect(BigInt(balanceMinor)).toBe(10_000n - 540n + BigInt(round?.payoutMinor ?? 'x'))
  })

  it.each([
    ['for less than its price', '520', '20', 'stake_not_allowed'],
    ['for the stake alone', '20', '20', 'stake_not_allowed'],
    ['at a stake that is no whole number of units', '567', '21', 'options_invalid'],
    ['at nothing', '540', '0', 'options_invalid'],
    ['at a number', '540', 20, 'options_invalid'],
  ] as const)('is refused %s', async (_, stakeMinor, at, code) => {
    const member = await server.openMember(10_000n)
    expect(await buy(member, stakeMinor, at)).toMatchObject({ code })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '10000' })
  })

  it('is refused by slots that sell none', async () => {
    const member = await server.openMember(10_000n)
    const body = { gameCode: 'triple-bells', stakeMinor: '540', options: { buyAtMinor: '20' } }
    expect(await member.call(operations.openRound, { body })).toMatchObject({
      code: 'options_invalid',
    })
  })

  it('is played for free as well', async () => {
    const body = { gameCode: 'bamboo-house', stakeMinor: '550', options: { buyAtMinor: '25' } }
    expect(await server.openBrowser().call(operations.openDemoRound, { body })).toMatchObject({
      success: true,
      value: { round: { mode: 'demo', stakeMinor: '550', version: 'bamboo-house@3' } },
    })
  })
})

describe('a win that may be gambled', () => {
  const STAKE = 1_000n
  const gamble = (member: Member) =>
    member.call(operations.openRound, {
      body: {
        gameCode: 'rose-court',
        stakeMinor: STAKE.toString(),
        options: { gamble: true },
      },
    })
  const collect = { type: 'collect' }
  const call = (name: string) => ({ type: 'gamble', call: name })
  const typesOf = ({ events }: RoundView) => events.map(({ type }) => type)

  /** A member with a win at risk, and what they have beside it. */
  async function openWin() {
    const member = await server.openMember(100_000n)
    for (let spins = 0; spins < 60; spins += 1) {
      const { round } = played(await gamble(member))
      if (round.state === 'open') return { member, round, before: await balanceOf(member) }
    }
    throw new Error('sixty spins without a win')
  }
  async function roundOf(member: Member, { roundId }: RoundView) {
    const answer = await member.call(operations.getRound, { params: { roundId } })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.round
  }
  const wonIn = ({ events }: RoundView) =>
    (STAKE * BigInt(events.findLast(({ units }) => units !== undefined)?.units as number)) / 20n

  it('credits nothing before it is collected, and then once however often that is pressed', async () => {
    const { member, round, before } = await openWin()
    expect(before).toMatchObject({ heldMinor: STAKE.toString() })
    expect(typesOf(round).at(-1)).toBe('gambleOffered')
    expect(JSON.stringify(round)).not.toMatch(/"cards?"/)
    const presses = Array.from({ length: 6 }, () => choose(member, round, collect))
    for (const answer of await Promise.all(presses)) {
      expect(answer).toMatchObject({ success: true, value: { round: { state: 'closed' } } })
    }
    const due = BigInt(before.balanceMinor) + wonIn(round)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: `${due}`, heldMinor: '0' })
  })

  it('takes one of the choices that two tabs make at the same moment', async () => {
    const { member, round, before } = await openWin()
    const wishes = [call('red'), collect, call('black'), call('spades'), call('red')]
    const answers = await Promise.all(wishes.map((wish) => choose(member, round, wish)))
    const kept = await roundOf(member, round)
    expect(kept.choices).toHaveLength(1)
    for (const [at, answer] of answers.entries()) {
      const isTaken = JSON.stringify(wishes[at]) === JSON.stringify(kept.choices[0])
      if (isTaken) expect(answer).toMatchObject({ success: true })
      else expect(answer.success || answer.code).toMatch(/^(choice_out_of_turn|round_closed)$/)
    }
    if (kept.state === 'open') await choose(member, kept, collect)
    const end = await roundOf(member, round)
    expect(typesOf(end).filter((type) => type === 'roundEnd')).toHaveLength(1)
    const due = BigInt(before.balanceMinor) + BigInt(end.payoutMinor ?? 'x')
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: `${due}`, heldMinor: '0' })
  })

  it('waits through a reload, beside plain spins of another tab and not beside a second gamble', async () => {
    const { member, round } = await openWin()
    const query = { gameCode: 'rose-court' }
    expect(await member.call(operations.getOpenRounds, { query })).toMatchObject({
      value: { rounds: [{ roundId: round.roundId, state: 'open' }] },
    })
    const body = { gameCode: 'rose-court', stakeMinor: STAKE.toString() }
    expect(await member.call(operations.openRound, { body })).toMatchObject({
      value: { round: { state: 'closed' } },
    })
    expect(await gamble(member)).toMatchObject({ code: 'round_open' })
    expect(await choose(member, round, { type: 'gamble', call: 'green' })).toMatchObject({
      code: 'choice_invalid',
    })
    expect(await choose(member, round, collect)).toMatchObject({ success: true })
  })

  it('is refused by slots without it, and played for free as well', async () => {
    const member = await server.openMember(100_000n)
    const options = { gamble: true }
    const other = { gameCode: 'triple-bells', stakeMinor: '1000', options }
    expect(await member.call(operations.openRound, { body: other })).toMatchObject({
      code: 'options_invalid',
    })
    const body = { gameCode: 'rose-court', stakeMinor: '1000', options }
    const visitor = server.openBrowser()
    for (let spins = 0; spins < 60; spins += 1) {
      const answer = await visitor.call(operations.openDemoRound, { body })
      if (!answer.success) throw new Error(answer.code)
      const { continuation } = answer.value
      if (!continuation) continue
      const next = await visitor.call(operations.chooseInDemoRound, {
        body: { continuation, choice: collect },
      })
      expect(next).toMatchObject({ value: { round: { state: 'closed' } } })
      return
    }
    throw new Error('sixty free spins without a win')
  })
})

describe('a mines round', () => {
  it('holds the stake, keeps its mines to itself, survives a reload and pays on cash-out', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await openMines(member, 1)).round
    expect(opened).toMatchObject({ state: 'open', payoutMinor: null, choiceCount: 0 })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '9000', heldMinor: '1000' })
    expect(JSON.stringify(opened)).not.toMatch(/mineTiles|engineState|serverSeed":"/)

    const [mine] = await hiddenMines(opened)
    const safe = (mine ?? 0) === 0 ? 1 : 0
    const revealed = played(await choose(member, opened, { type: 'reveal', tile: safe })).round
    expect(revealed).toMatchObject({ state: 'open', choiceCount: 1 })
    const resumed = await member.call(operations.getOpenRounds, { query: { gameCode: 'mines' } })
    expect(resumed).toMatchObject({ success: true, value: { rounds: [revealed] } })

    const closed = played(await choose(member, revealed, { type: 'cashOut' })).round
    // One mine, one safe tile: 0.99 · 25/24.
    expect(closed).toMatchObject({ state: 'closed', outcome: ['33', '32'], payoutMinor: '1031' })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '10031', heldMinor: '0' })
  })

  it('is lost on a mine', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await openMines(member, 24)).round
    const mines = await hiddenMines(opened)
    const lost = played(await choose(member, opened, { type: 'reveal', tile: mines[0] ?? 0 })).round
    expect(lost).toMatchObject({ state: 'closed', payoutMinor: '0' })
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '9000', heldMinor: '0' })
    expect(await choose(member, lost, { type: 'cashOut' })).toMatchObject({ code: 'round_closed' })
  })

  // Rule M14
  it('pays once however often cash-out is pressed', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await openMines(member, 1)).round
    const [mine] = await hiddenMines(opened)
    const revealed = played(
      await choose(member, opened, { type: 'reveal', tile: (mine ?? 0) === 0 ? 1 : 0 }),
    ).round
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => choose(member, revealed, { type: 'cashOut' })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(30)
    expect(await balanceOf(member)).toMatchObject({ balanceMinor: '10031', heldMinor: '0' })
  })

  it('takes a double click as one choice and refuses a choice out of turn', async () => {
    const member = await server.openMember(10_000n)
    const opened = played(await openMines(member, 1)).round
    const [mine] = await hiddenMines(opened)
    const tile = (mine ?? 0) === 0 ? 1 : 0
    const answers = await Promise.all([
      choose(member, opened, { type: 'reveal', tile }),
      choose(member, opened, { type: 'reveal', tile }),
    ])
    expect(answers.map((answer) => played(answer).round.choiceCount)).toEqual([1, 1])
    expect(await choose(member, opened, { type: 'reveal', tile: 24 }, 5)).toMatchObject({
      code: 'choice_out_of_turn',
    })
    expect(await choose(member, opened, { type: 'reveal', tile: 25 }, 1)).toMatchObject({
      code: 'choice_invalid',
    })
  })

  it('is one at a time, and nobody else can see or play it', async () => {
    const member = await server.openMember(10_000n)
    const opens = await Promise.all([openMines(member), openMines(member), openMines(member)])
    expect(opens.filter(({ success }) => success)).toHaveLength(1)
    expect(opens.filter((each) => !each.success && each.code === 'round_open')).toHaveLength(2)
    const opened = opens.find(({ success }) => success)
    if (!opened) throw new Error('one round was opened')

    const stranger = await server.openMember(10_000n)
    const { round } = played(opened)
    expect(await choose(stranger, round, { type: 'cashOut' })).toMatchObject({ status: 404 })
    expect(
      await stranger.call(operations.getRound, { params: { roundId: round.roundId } }),
    ).toMatchObject({ code: 'not_found' })
  })

  async function hiddenMines(round: RoundView): Promise<number[]> {
    const found = await server.database.pool.query(
      `select engine_state from round where state = 'open' and game_code = 'mines'
       and opened_at = $1`,
      [round.openedAt],
    )
    return findMineList(found.rows[0]?.engine_state)
  }
})

/** The tiles of the mines, wherever the engine keeps them in its state. */
function findMineList(state: Record<string, unknown>): number[] {
  const list = Object.entries(state).find(
    ([name]) => /mine/i.test(name) && /tiles|mines$/i.test(name),
  )
  return (list?.[1] as number[]) ?? []
}

describe('fairness', () => {
  it('shows the seed after rotation, and anyone can work the rounds out again', async () => {
    const member = await server.openMember(100_000n)
    const before = await member.call(operations.getFairness)
    if (!before.success) throw new Error(before.code)
    const rounds: RoundView[] = []
    for (let count = 0; count < 5; count += 1) rounds.push(played(await spin(member, '1000')).round)

    const rotated = await member.call(operations.rotateSeed, { body: { clientSeed: 'mine-2026' } })
    if (!rotated.success) throw new Error(rotated.code)
    const { retired, current } = rotated.value
    expect(retired.commitment).toBe(before.value.current.commitment)
    expect(current).toMatchObject({
      commitment: before.value.nextCommitment,
      clientSeed: 'mine-2026',
      roundsPlayed: 0,
    })
    expect(retired.roundsPlayed).toBe(5)

    const serverSeed = parseServerSeed(retired.serverSeed)
    const clientSeed = parseClientSeed(retired.clientSeed)
    if (!serverSeed.ok || !clientSeed.ok) throw new Error('seeds are readable')
    const hash = (message: Uint8Array) => createHash('sha256').update(message).digest()
    expect(commitmentOf(hash, serverSeed.value)).toBe(retired.commitment)
    const engine = engines.find(({ code }) => code === 'lantern-tiger')
    for (const round of rounds) {
      const chance = chanceForRound({
        hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
        serverSeed: serverSeed.value,
        clientSeed: clientSeed.value,
        nonce: round.fairness.nonce,
      })
      const again = engine?.open(chance, {})
      expect(again?.events).toEqual(round.events)
      expect(again?.outcome && wireFromRatio(again.outcome)).toEqual(round.outcome)
    }
  })

  it('keeps the seed while a round of it is open', async () => {
    const member = await server.openMember(10_000n)
    played(await openMines(member))
    expect(await member.call(operations.rotateSeed, { body: { clientSeed: 'x' } })).toMatchObject({
      code: 'round_open',
      details: { gameCode: 'mines', gameName: 'Mines' },
    })
  })

  it('has no readable server seed in the database', async () => {
    const member = await server.openMember(10_000n)
    played(await spin(member, '1000'))
    const rotated = await member.call(operations.rotateSeed, { body: { clientSeed: 'x' } })
    if (!rotated.success) throw new Error(rotated.code)
    const stored = await server.database.pool.query(
      `select 1 from fairness_seed where position(convert_to($1, 'UTF8') in sealed_server_seed) > 0
       or encode(sealed_server_seed, 'hex') like '%' || $1 || '%'`,
      [rotated.value.retired.serverSeed],
    )
    expect(stored.rows).toEqual([])
  })
})

describe('free play', () => {
  it('plays for anyone and moves no money', async () => {
    const visitor = server.openBrowser()
    const before = await server.database.pool.query('select count(*) from ledger_transfer')
    const answer = await visitor.call(operations.openDemoRound, {
      body: { gameCode: 'lantern-tiger', stakeMinor: '1000' },
    })
    expect(answer).toMatchObject({
      success: true,
      value: { round: { mode: 'demo', state: 'closed' } },
    })
    const after = await server.database.pool.query('select count(*) from ledger_transfer')
    expect(after.rows).toEqual(before.rows)
  })

  it('carries an open round sealed with its player', async () => {
    const visitor = server.openBrowser()
    const opened = await visitor.call(operations.openDemoRound, {
      body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
    })
    if (!opened.success || !opened.value.continuation) throw new Error('an open round goes on')
    expect(opened.value.round.fairness.serverSeed).toBeNull()
    const next = await visitor.call(operations.chooseInDemoRound, {
      body: { continuation: opened.value.continuation, choice: { type: 'reveal', tile: 0 } },
    })
    expect(next).toMatchObject({ success: true, value: { round: { choiceCount: 1 } } })
    expect(
      await visitor.call(operations.chooseInDemoRound, {
        body: { continuation: 'AAAA', choice: { type: 'reveal', tile: 0 } },
      }),
    ).toMatchObject({ code: 'round_closed' })
  })
})
