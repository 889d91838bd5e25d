import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type TableSettings } from '@baize/contract'
import { decodeId, ratio, type Uuid } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { tableKindOf } from '@baize/rooms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTableHouse, TABLE_SETTINGS } from '../../../../testing/table-house.ts'
import { settleRound } from '../rounds/settle-round.ts'
import { findTableFaults } from './find-faults.store.ts'
import { createOwnerWatch } from './watch-owners.ts'

/**
 * Goal: whatever two people decide about a table or a round happens once and to the cent, whichever server deals at that moment. Method: the composed
 * server, tables dealt by hand, two of staff.
 */
let house: Awaited<ReturnType<typeof startTableHouse>>
let author: StaffBrowser
let approver: StaffBrowser
let dealer: Awaited<ReturnType<typeof house.openDealer>>
const reason = 'checked with the shift'

beforeAll(async () => {
  house = await startTableHouse(['set', 'open', 'paid', 'race', 'lost', 'talk'])
  author = await openStaff(house.server, 'administrator')
  approver = await openStaff(house.server, 'cashier_lead')
  dealer = await house.openDealer()
})
afterAll(async () => {
  await verifyLedgerInvariants(house.server.database.pool)
  expect(await findTableFaults(house.server.database.pool)).toEqual([])
  await house.stop()
})

const read = async <Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> => {
  const answered = await answer
  if (!answered.success) throw new Error(answered.code)
  return answered.value
}
const approve = async (approvalId: string) =>
  await read(approver.call(operations.approveRequest, { params: { approvalId }, body: {} }))
const lastAsked = async () => {
  const { items } = await read(author.call(operations.getApprovals, { query: { show: 'waiting' } }))
  return items[0] ?? expect.fail('somebody was asked')
}
const tableOf = async (tableCode: string) =>
  await read(author.call(operations.getDeskTable, { params: { tableCode } }))
const roundOf = async (tableRoundId: string) =>
  await read(author.call(operations.getDeskRound, { params: { tableRoundId } }))
const askVoid = async (tableRoundId: string) =>
  (await read(author.call(operations.askTableVoid, { params: { tableRoundId }, body: { reason } })))
    .approval
const openBettors = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => house.server.openMember(10_000n)))

describe('a table', () => {
  const params = { tableCode: 'set' }
  const save = async (change: Partial<TableSettings>) => {
    const { settings, settingsVersion: version } = (await tableOf('set')).table
    const body = { settings: { ...settings, ...change }, version, reason }
    return await author.call(operations.saveLiveTable, { params, body })
  }

  it('is tightened at once and loosened by two people; a round keeps what it was opened with', async () => {
    const round = await dealer.dealTo('set', 'betting')
    expect(await read(save({ payoutMaxMinor: '4000000', name: 'Garden' }))).toEqual({
      became: 'saved',
    })
    expect(await save({})).toMatchObject({ code: 'settings_unchanged' })
    expect(await save({ spotMinMinor: '2000000' })).toMatchObject({ code: 'table_limits_in_order' })
    expect(await read(save({ payoutMaxMinor: '6000000' }))).toEqual({ became: 'asked' })
    expect(await tableOf('set')).toMatchObject({
      table: { isAsked: true, settings: { payoutMaxMinor: '4000000' } },
    })
    await approve((await lastAsked()).approvalId)
    const { table, versions } = await tableOf('set')
    expect(table).toMatchObject({ isAsked: false, settingsVersion: 3 })
    expect(
      versions.map(({ version, changedBy, reason: why, settings }) => [
        ...[version, changedBy, why, settings.payoutMaxMinor],
      ]),
    ).toEqual([
      [3, `${author.displayName}, ${approver.displayName}`, reason, '6000000'],
      [2, author.displayName, reason, '4000000'],
      [1, null, null, '5000000'],
    ])
    expect((await roundOf(round)).settings).toEqual(TABLE_SETTINGS)
  })

  it('that somebody else has changed meanwhile stays as it is', async () => {
    expect(await read(save({ payoutMaxMinor: '9000000' }))).toEqual({ became: 'asked' })
    expect(await read(save({ name: 'Orchard' }))).toEqual({ became: 'saved' })
    const { approvalId } = await lastAsked()
    const approved = approver.call(operations.approveRequest, { params: { approvalId }, body: {} })
    expect(await approved).toMatchObject({ code: 'state_changed' })
    await author.call(operations.withdrawRequest, { params: { approvalId } })
    expect((await tableOf('set')).table.settings.payoutMaxMinor).toBe('6000000')
  })

  it('pauses after its round, and goes on once it is opened', async () => {
    await dealer.dealTo('set', 'betting')
    const pause = (isPaused: boolean) =>
      author.call(operations.pauseLiveTable, { params, body: { isPaused } })
    expect(await read(pause(true))).toEqual({ isPaused: true })
    expect(await pause(true)).toMatchObject({ code: 'state_changed' })
    const round = await dealer.dealTo('set', 'settled')
    for (let looks = 0; looks < 5; looks += 1) house.wait(await dealer.look('set'))
    expect((await house.view('set')).round?.tableRoundId).toBe(round)
    await read(pause(false))
    expect(await dealer.dealTo('set', 'betting')).not.toBe(round)
  })

  it('is drawn with a public beacon from its next round on, where its rounds come from a chain', async () => {
    const before = (await house.view('set')).round?.tableRoundId ?? expect.fail('a round')
    expect((await read(author.call(operations.getDeskTables))).beaconName).toContain('127.0.0.1')
    expect(await read(save({ beacon: 'public' }))).toEqual({ became: 'saved' })
    expect(await save({ beacon: 'public' })).toMatchObject({ code: 'settings_unchanged' })
    await dealer.dealTo('set', 'settled')
    expect((await roundOf(before)).proof).not.toHaveProperty('beacon')
    await dealer.dealTo('set', 'betting')
    const round = await dealer.dealTo('set', 'settled')
    const { proof, drawnAt } = await roundOf(round)
    const beacon = proof.kind === 'chain' ? proof.beacon : undefined
    expect(beacon?.value).toBe(house.beacon.valueOfRound(beacon?.round ?? 0))
    expect(Date.parse(drawnAt ?? '')).toBeGreaterThanOrEqual(beacon?.atMs ?? Number.NaN)
    expect(await read(save({ beacon: 'none' }))).toEqual({ became: 'saved' })
    await dealer.dealTo('set', 'betting')
    expect((await house.view('set')).round).not.toHaveProperty('beacon')
    const cards = {
      ...{ tableCode: 'cards', game: 'baccarat', variant: 'commission', reason },
      settings: { ...TABLE_SETTINGS, beacon: 'public' },
    } as const
    expect(await author.call(operations.addLiveTable, { body: cards })).toMatchObject({
      code: 'beacon_not_possible',
    })
  })

  it('is added by two people, and begins paused', async () => {
    const body = {
      ...{ tableCode: 'new', game: 'sic-bo', variant: 'standard' },
      ...{ settings: TABLE_SETTINGS, reason },
    } as const
    const wrong = { ...body, variant: 'ez' }
    expect(await author.call(operations.addLiveTable, { body: wrong })).toMatchObject({
      code: 'variant_not_possible',
    })
    await read(author.call(operations.addLiveTable, { body }))
    await approve((await lastAsked()).approvalId)
    expect((await tableOf('new')).table).toMatchObject({ isPaused: true, ownerId: null })
    expect(await author.call(operations.addLiveTable, { body })).toMatchObject({
      code: 'table_there',
    })
  })

  it('shows who bets on it and the most that it can pay', async () => {
    const [member] = await openBettors(1)
    if (!member) throw new Error('one bets')
    const round = await dealer.dealTo('open', 'betting')
    await house.lay(member, 'open', round, { red: '1000', 'straight-7': '100' })
    const { tables } = await read(author.call(operations.getDeskTables))
    expect(tables.find(({ tableCode }) => tableCode === 'open')).toMatchObject({
      ...{ playerCount: 1, stakedMinor: '1100', worstMinor: '5600', phase: 'betting' },
      ownerId: expect.any(String),
    })
    expect((await tableOf('open')).bets).toMatchObject([
      { username: member.username, stakedMinor: '1100', spots: { red: '1000' } },
    ])
    await dealer.dealTo('open', 'settled')
    const { items } = await read(
      author.call(operations.getDeskRounds, { query: { table: 'open' } }),
    )
    expect(items).toMatchObject([{ tableRoundId: round, betCount: 1, stakedMinor: '1100' }])
  })
})

describe('a void round', () => {
  it('that was open gives every stake back, whenever it came, and the table goes on', async () => {
    const members = await openBettors(4)
    const round = await dealer.dealTo('open', 'betting')
    const [first, ...others] = members
    if (!first) throw new Error('one bets')
    await house.lay(first, 'open', round, { red: '700' })
    const preview = operations.previewTableVoid
    expect(await read(author.call(preview, { params: { tableRoundId: round } }))).toMatchObject({
      betCount: 1,
      wasMinor: '0',
      becomesMinor: '700',
      toPayMinor: '700',
    })
    const { approvalId } = await askVoid(round)
    const own = author.call(operations.approveRequest, { params: { approvalId }, body: {} })
    expect((await own).success).toBe(false)
    const [, ...laid] = await Promise.all([
      approve(approvalId),
      ...others.map((member) => house.lay(member, 'open', round, { black: '300' })),
    ])
    for (const answer of laid) if (!answer.success) expect(answer.code).toBe('betting_over')
    await dealer.look('open')
    expect((await house.view('open')).round).toMatchObject({ isVoid: true, phase: 'settled' })
    for (const member of members) expect(await house.balanceOf(member)).toBe(10_000n)
    expect(await roundOf(round)).toMatchObject({
      voided: {
        cause: 'staff',
        reason,
        askedBy: author.displayName,
        approvedBy: approver.displayName,
      },
      round: { result: null },
    })
    expect(await dealer.dealTo('open', 'betting')).not.toBe(round)
    await dealer.dealTo('open', 'settled')
  })

  it('that was paid is corrected by the differences, once', async () => {
    const members = await openBettors(2)
    const round = await dealer.dealTo('paid', 'betting')
    for (const [at, member] of members.entries()) {
      await house.lay(member, 'paid', round, { [at === 0 ? 'red' : 'black']: '1000' })
    }
    await dealer.dealTo('paid', 'settled')
    const paid = (await roundOf(round)).round.paidMinor
    const { approvalId, after } = await askVoid(round)
    expect(after).toMatchObject({ betCount: 2, roundPaidMinor: '2000' })
    await approve(approvalId)
    const { tableRoundId } = (await house.view('paid')).round ?? expect.fail('a round')
    expect(tableRoundId).toBe(round)
    await dealer.look('paid')
    await dealer.look('paid')
    for (const member of members) expect(await house.balanceOf(member)).toBe(10_000n)
    expect(await house.wagersOf(round)).toEqual({ void: 2 })
    expect(await roundOf(round)).toMatchObject({
      ...{ round: { isVoid: true, paidMinor: '2000' }, voided: { settledAt: expect.any(String) } },
    })
    // One of them won, or the zero took both stakes.
    expect(['0', '2000']).toContain(paid)
    const again = author.call(operations.askTableVoid, {
      params: { tableRoundId: round },
      body: { reason },
    })
    expect(await again).toMatchObject({ code: 'state_changed' })
  })

  it('that is being paid at that moment ends void to the cent, in either order', async () => {
    for (const laterMs of [0, 10, 25, 60]) {
      const members = await openBettors(6)
      const round = await dealer.dealTo('race', 'betting')
      await Promise.all(
        members.map((member, at) =>
          house.lay(member, 'race', round, { [at % 2 ? 'red' : 'black']: '1000' }),
        ),
      )
      await dealer.dealTo('race', 'shown')
      const { approvalId } = await askVoid(round)
      house.wait(60_000)
      const late = sleep(laterMs).then(() => dealer.look('race'))
      await Promise.all([late, approve(approvalId)])
      await dealer.look('race')
      expect((await house.view('race')).round).toMatchObject({ isVoid: true, phase: 'settled' })
      expect(await house.wagersOf(round)).toEqual({ void: 6 })
      for (const member of members) expect(await house.balanceOf(member)).toBe(10_000n)
      expect(await roundOf(round)).toMatchObject({ round: { isVoid: true, phase: 'settled' } })
    }
  })

  it('whose owner dies is ended by the next one', async () => {
    const [member] = await openBettors(1)
    if (!member) throw new Error('one bets')
    const round = await dealer.dealTo('lost', 'betting')
    await house.lay(member, 'lost', round, { red: '1000' })
    const { approvalId } = await askVoid(round)
    await dealer.leave()
    await approve(approvalId)
    expect(await house.balanceOf(member)).toBe(9_000n)
    dealer = await house.openDealer()
    await dealer.look('lost')
    await dealer.look('lost')
    expect(await house.balanceOf(member)).toBe(10_000n)
    expect((await house.view('lost')).round).toMatchObject({ isVoid: true, phase: 'settled' })
  })
})

describe('what goes wrong at a table', () => {
  it('rings where nobody deals one with bets for more than three seconds', async () => {
    const [member] = await openBettors(1)
    if (!member) throw new Error('one bets')
    const round = await dealer.dealTo('lost', 'betting')
    await house.lay(member, 'lost', round, { red: '1000' })
    let monotonicMs = 0
    const rung: string[] = []
    const watch = createOwnerWatch({
      pool: house.server.database.pool,
      monotonicMs: () => monotonicMs,
      async ring(found) {
        rung.push(...found.map(({ subject, detail }) => `${subject}: ${detail}`))
      },
    })
    await watch.look()
    await dealer.leave()
    for (monotonicMs = 1_000; monotonicMs <= 4_000; monotonicMs += 1_000) await watch.look()
    expect(rung).toEqual([])
    await watch.look()
    expect(rung).toEqual(['lost: 1 with bets on it'])
    dealer = await house.openDealer()
    await watch.look()
    await dealer.leave()
    await watch.look()
    expect(rung).toHaveLength(1)
    dealer = await house.openDealer()
    await dealer.dealTo('lost', 'settled')
  })

  it('rings for a win that no bet of a table pays', async () => {
    const [member] = await openBettors(1)
    if (!member) throw new Error('one bets')
    const round = await dealer.dealTo('lost', 'betting')
    await house.lay(member, 'lost', round, { red: '100' })
    await dealer.dealTo('lost', 'shown')
    const kind = tableKindOf('roulette', 'european') ?? expect.fail('a kind')
    const result = { game: 'roulette', number: 7 } as const
    const wrong = { ...kind, returnOf: () => ratio(1_001n) }
    await settleRound(house.deps, wrong, decodeId('evt', round) as Uuid, result)
    await dealer.dealTo('lost', 'settled')
    const { items } = await read(author.call(operations.getAlarms))
    expect(items).toMatchObject([{ rule: 'table_win', subject: round }])
  })

  it('is found by the audit where stakes are not those of the wagers', async () => {
    const [member] = await openBettors(1)
    if (!member) throw new Error('one bets')
    const round = await dealer.dealTo('lost', 'betting')
    await house.lay(member, 'lost', round, { red: '1000' })
    const client = await house.server.database.pool.connect()
    try {
      for (const [wrong, what] of [
        [
          'update live_table_layout set staked_minor = 999 where round_id = $1',
          'the stake of its wager',
        ],
        [`update live_table_layout set spots = '{"red":"1"}' where round_id = $1`, 'its chips'],
        [`update live_table_round set totals = '{}' where id = $1`, 'its totals'],
        [`update live_table_round set phase = 'settled' where id = $1`, 'its round is settled'],
      ] as const) {
        await client.query('begin')
        expect(await findTableFaults(client)).toEqual([])
        await client.query(wrong, [decodeId('evt', round)])
        expect((await findTableFaults(client)).map((each) => each.what)).toContain(what)
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
    await dealer.dealTo('lost', 'settled')
  })
})

describe('the finder', () => {
  it('finds a live table by its name or code, and a round by its id or number, for who may read them', async () => {
    const tableRoundId = await dealer.dealTo('open', 'betting')
    const { number } = (await house.view('open')).round ?? expect.fail('a round is open')
    const find = async (text: string, staff = approver) =>
      (await read(staff.call(operations.find, { query: { text } }))).items.flatMap(
        ({ kind, by, id, name }) => (kind.startsWith('live_') ? [{ kind, by, id, name }] : []),
      )
    const { name } = (await house.view('open')).settings
    expect(await find('open')).toEqual([{ kind: 'live_table', by: 'id', id: 'open', name }])
    expect(await find(`${name} open`)).toEqual([
      { kind: 'live_table', by: 'name', id: 'open', name },
    ])
    const round = { kind: 'live_round', id: tableRoundId, name: `${number}` }
    expect(await find(tableRoundId)).toEqual([{ ...round, by: 'id' }])
    expect(await find(`open ${number}`)).toEqual([{ ...round, by: 'number' }])
    expect(await find(`talk ${number + 500}`)).toEqual([])
    const outsider = await openStaff(house.server, 'support')
    expect(await find(tableRoundId, outsider)).toEqual([])
  })
})

describe('what is said at a table', () => {
  const say = (member: Awaited<ReturnType<typeof openBettors>>[number], text: string) =>
    member.call(operations.sayAtTable, {
      params: { tableCode: 'talk' },
      body: { text },
      key: randomUUID(),
    })

  it('is reported, taken down, and its author muted with the reason, for a while or until somebody takes it back', async () => {
    const [writer, reader] = await openBettors(2)
    if (!writer || !reader) throw new Error('two are there')
    await read(say(reader, 'good luck'))
    house.wait(1_000)
    const { line } = await read(say(writer, 'you are all fools'))
    const { chatLineId } = line
    await read(reader.call(operations.reportChatLine, { params: { chatLineId } }))
    const listed = await read(approver.call(operations.getChatReports))
    const [report] = listed.items
    expect(report).toMatchObject({
      ...{ text: 'you are all fools', author: { username: writer.username }, closed: null },
    })
    const reportId = report?.reportId ?? ''
    const opened = { params: { reportId } }
    expect(await read(approver.call(operations.getChatReport, opened))).toMatchObject({
      ...{ isLineUp: true, lines: [{ text: 'good luck' }, { text: 'you are all fools' }] },
    })
    const shift = await read(approver.call(operations.getShift))
    expect(shift.items).toMatchObject([{ kind: 'chat_report', id: reportId }])
    const body = { memberId: `${writer.memberId}`, length: 'hour', reason: 'Insults', reportId }
    const mute = await read(approver.call(operations.muteMember, { body }))
    expect(await approver.call(operations.muteMember, { body })).toMatchObject({
      code: 'already_muted',
    })
    await read(
      approver.call(operations.removeChatLine, { params: { chatLineId }, body: { reason } }),
    )
    const chat = await read(reader.call(operations.getTableChat, { params: { tableCode: 'talk' } }))
    expect(chat.lines.map(({ text }) => text)).toEqual(['good luck'])
    expect(await read(approver.call(operations.getChatReport, opened))).toMatchObject({
      ...{ isLineUp: false, report: { closed: { outcome: 'muted' } } },
    })
    const endsAt = new Date(house.now() + 3_600_000).toISOString()
    expect(await say(writer, 'again')).toMatchObject({
      ...{ code: 'chat_muted', details: { reason: 'Insults', endsAt } },
    })
    // The table's own state tells the same, before the member tries to write.
    const mutedAt = async () => {
      const own = { params: { tableCode: 'talk' } }
      return (await read(writer.call(operations.getOwnTablePlay, own))).muted
    }
    expect(await mutedAt()).toEqual({ reason: 'Insults', endsAt })
    await house.server.database.pool.query('update live_chat_mute set ends_at = $1', [
      new Date(house.now()),
    ])
    expect(await mutedAt()).toBeNull()
    await read(say(writer, 'sorry'))
    const forever = await read(
      approver.call(operations.muteMember, { body: { ...body, length: 'forever' } }),
    )
    expect(await say(writer, 'why')).toMatchObject({ details: { reason: 'Insults' } })
    expect(await mutedAt()).toEqual({ reason: 'Insults', endsAt: null })
    house.wait(1_000)
    const lift = { params: { muteId: forever.muteId }, body: { reason } }
    expect(await read(approver.call(operations.unmuteMember, lift))).toMatchObject({
      ...{ isActive: false, lifted: { by: approver.displayName } },
    })
    expect(await approver.call(operations.unmuteMember, lift)).toMatchObject({
      code: 'state_changed',
    })
    await read(say(writer, 'thank you'))
    const lines = await read(
      approver.call(operations.getMemberTimeline, {
        params: { memberId: `${writer.memberId}` },
        query: { chip: 'contact' },
      }),
    )
    expect(lines.lines.flatMap(({ kind, name }) => (kind === 'chat_mute' ? [name] : []))).toEqual([
      'unmuted',
      'muted',
      'muted',
    ])
    expect(mute.endsAt).toBe(endsAt)
  })
})
