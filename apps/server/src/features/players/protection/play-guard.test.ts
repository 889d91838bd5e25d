import { minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapPeriods, periodEnd, periodStart, yearStart } from './periods.ts'
import {
  afterCommit,
  applyAnswer,
  applyDrawn,
  applyMoved,
  applyStake,
  checkAt,
  NO_SUMS,
  NOTHING_PENDING,
  type PlayGuard,
  type PlayPolicy,
  playedAt,
  refuseStake,
  sessionAt,
  sumsAt,
} from './play-guard.ts'

const at = (text: string) => Date.parse(text)
const MINUTE = 60_000
/** A Wednesday. */
const noon = at('2026-07-15T12:00:00Z')

const OPEN: PlayPolicy = {
  looseningHours: 24,
  depositMonthMaxMinor: null,
  lossMonthMaxMinor: null,
  playDayMaxMinutes: null,
  realityCheckMaxMinutes: null,
  realityCheckHoldsStakes: true,
}
const none = mapPeriods(() => null)

function buildGuard(limits: Partial<PlayGuard['limits']> = {}): PlayGuard {
  return {
    limits: { deposit: none, loss: none, stake: none, time: none, ...limits },
    money: {
      version: 10n,
      countedAtMs: noon,
      sums: mapPeriods(() => NO_SUMS),
      session: NO_SUMS,
    },
    pending: NOTHING_PENDING,
    stored: { accountId: 7n, version: 9n, revision: 3n },
    time: {
      lastStakeAtMs: 0,
      playedMs: mapPeriods(() => 0),
      bonusStakedMinor: mapPeriods(() => 0n),
      totalMs: 0,
      sessionStartedAtMs: 0,
      sessionFromMs: 0,
    },
    drawnMinor: minor(0n),
    isIdentityHeld: false,
    choices: { checkEveryMinutes: null, checkedAtPlayedMs: 0, pausedUntilMs: 0, leftAtMs: 0 },
  }
}
const held = (stakeMinor: bigint, atMs: number, cashMinor?: bigint) => ({
  ...{ stakeMinor: minor(stakeMinor), atMs },
  cashMinor: cashMinor === undefined ? undefined : minor(cashMinor),
})
const stake = (guard: PlayGuard, minute: number, stakedMinor = 100n, wonMinor = 0n) =>
  applyStake(guard, { stakedMinor, wonMinor, entries: 1 }, noon + minute * MINUTE)

describe('a period', () => {
  it.each([
    ['day', '2026-07-15T00:00:00Z', '2026-07-16T00:00:00Z'],
    ['week', '2026-07-13T00:00:00Z', '2026-07-20T00:00:00Z'],
    ['month', '2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z'],
  ] as const)('of a %s is of the calendar, in UTC', (period, start, end) => {
    expect(periodStart(period, noon)).toBe(at(start))
    expect(periodEnd(period, noon)).toBe(at(end))
    expect(periodStart(period, at(end) - 1)).toBe(at(start))
    expect(periodStart(period, at(end))).toBe(at(end))
    expect(periodStart(period, at(start))).toBe(at(start))
  })

  it('of a month ends with December as well, and a year begins in January', () => {
    expect(periodEnd('month', at('2026-12-31T23:59:59.999Z'))).toBe(at('2027-01-01T00:00:00Z'))
    expect(yearStart(noon)).toBe(at('2026-01-01T00:00:00Z'))
  })
})

describe('a stake limit', () => {
  const guard = buildGuard({ stake: { ...none, day: 1_000n } })

  it('takes what is left to the last minor unit, and says what is left', () => {
    const used = applyMoved(guard, { atMs: noon, version: 11n, stakedMinor: 700n, wonMinor: 900n })
    expect(refuseStake(used, OPEN, held(300n, noon))).toBeUndefined()
    expect(refuseStake(used, OPEN, held(301n, noon))).toEqual({
      code: 'stake_limit',
      details: { period: 'day', leftMinor: '300', until: '2026-07-16T00:00:00.000Z' },
    })
  })

  it('counts the stakes of the batch it is decided in', () => {
    const once = stake(guard, 0, 600n)
    expect(refuseStake(once, OPEN, held(400n, noon))).toBeUndefined()
    expect(refuseStake(stake(once, 0, 400n), OPEN, held(1n, noon))).toMatchObject({
      details: { leftMinor: '0' },
    })
  })

  it('counts bonus money, which a loss limit does not', () => {
    const both = buildGuard({
      stake: { ...none, day: 1_000n },
      loss: { ...none, day: 500n },
    })
    const once = applyStake(both, { ...NOTHING_PENDING, stakedMinor: 100n }, noon, 600n)
    const next = (stakeMinor: bigint) => ({ ...held(stakeMinor, noon), ownMinor: minor(0n) })
    expect(refuseStake(once, OPEN, next(300n))).toBeUndefined()
    expect(refuseStake(once, OPEN, next(301n))).toMatchObject({
      code: 'stake_limit',
      details: { period: 'day', leftMinor: '300' },
    })
    const tomorrow = { ...next(900n), atMs: at('2026-07-16T00:00:00Z') }
    expect(refuseStake(once, OPEN, tomorrow)).toBeUndefined()
  })

  it('begins anew at midnight, while the week goes on', () => {
    const both = buildGuard({ stake: { ...none, day: 1_000n, week: 1_500n } })
    const used = applyMoved(both, { atMs: noon, version: 11n, stakedMinor: 1_000n, wonMinor: 0n })
    const midnight = at('2026-07-16T00:00:00Z')
    expect(refuseStake(used, OPEN, held(1n, midnight - 1))).toMatchObject({
      details: { period: 'day' },
    })
    expect(refuseStake(used, OPEN, held(500n, midnight))).toBeUndefined()
    expect(refuseStake(used, OPEN, held(501n, midnight))).toMatchObject({
      details: { period: 'week', leftMinor: '500' },
    })
  })
})

describe('a stake for which another bet is sold', () => {
  const sold = (stakeMinor: bigint) => ({ ...held(stakeMinor, noon), comingMinor: minor(400n) })

  it('counts whole in a stake limit, since it is risked anew', () => {
    const guard = buildGuard({ stake: { ...none, day: 400n } })
    expect(refuseStake(guard, OPEN, sold(400n))).toBeUndefined()
    expect(refuseStake(guard, OPEN, sold(401n))).toMatchObject({ code: 'stake_limit' })
  })

  it('loses no more than it adds to what the other one pays', () => {
    const guard = buildGuard({ loss: { ...none, day: 100n } })
    expect(refuseStake(guard, OPEN, sold(500n))).toBeUndefined()
    expect(refuseStake(guard, OPEN, sold(501n))).toMatchObject({ code: 'loss_limit' })
  })
})

describe('a loss limit', () => {
  it('holds stakes less what they paid; a win makes room', () => {
    const guard = buildGuard({ loss: { ...none, day: 1_000n } })
    const lost = applyMoved(guard, { atMs: noon, version: 11n, stakedMinor: 1_000n, wonMinor: 0n })
    expect(refuseStake(lost, OPEN, held(1n, noon))).toMatchObject({ code: 'loss_limit' })
    const won = applyMoved(lost, { atMs: noon, version: 12n, stakedMinor: 0n, wonMinor: 400n })
    expect(refuseStake(won, OPEN, held(400n, noon))).toBeUndefined()
    expect(refuseStake(won, OPEN, held(401n, noon))).toMatchObject({
      details: { leftMinor: '400' },
    })
  })

  // Rule P12
  it('is never looser than the house', () => {
    const guard = buildGuard({ loss: { ...none, month: 9_000n } })
    const strict = { ...OPEN, lossMonthMaxMinor: 500n }
    expect(refuseStake(guard, strict, held(501n, noon))).toMatchObject({
      details: { period: 'month', leftMinor: '500' },
    })
  })
})

describe('sums of the books', () => {
  it('belong to the periods in which they were posted', () => {
    const sunday = at('2026-07-19T23:00:00Z')
    const monday = at('2026-07-20T01:00:00Z')
    const first = applyMoved(buildGuard(), {
      atMs: sunday,
      version: 11n,
      stakedMinor: 5n,
      wonMinor: 2n,
    })
    const second = applyMoved(first, { atMs: monday, version: 12n, stakedMinor: 7n, wonMinor: 0n })
    const sums = sumsAt(second.money, monday)
    expect([sums.day.stakedMinor, sums.week.stakedMinor, sums.month.stakedMinor]).toEqual([
      7n,
      7n,
      12n,
    ])
    expect(sums.month.wonMinor).toBe(2n)
  })
})

describe('time of play', () => {
  it('runs from stake to stake and for five minutes after the last', () => {
    const guard = stake(stake(buildGuard(), 0), 3)
    expect(playedAt(guard, noon + 4 * MINUTE).day).toBe(4 * MINUTE)
    expect(playedAt(guard, noon + 60 * MINUTE).day).toBe(8 * MINUTE)
  })

  it('refuses stakes when it is used up, until the period ends', () => {
    const limits = { time: { ...none, day: 10n } }
    let guard = buildGuard(limits)
    for (const minute of [0, 4, 8]) guard = stake(guard, minute)
    expect(refuseStake(guard, OPEN, held(1n, noon + 9 * MINUTE))).toBeUndefined()
    const refused = { code: 'time_limit', details: { period: 'day', leftMinutes: '0' } }
    expect(refuseStake(guard, OPEN, held(1n, noon + 10 * MINUTE))).toMatchObject(refused)
    expect(refuseStake(guard, OPEN, held(1n, at('2026-07-15T23:59:59Z')))).toMatchObject(refused)
    expect(refuseStake(guard, OPEN, held(1n, at('2026-07-16T00:00:00Z')))).toBeUndefined()
  })

  it('is cut at midnight', () => {
    const late = applyStake(buildGuard(), NOTHING_PENDING, at('2026-07-15T23:58:00Z'))
    const later = applyStake(late, NOTHING_PENDING, at('2026-07-16T00:01:00Z'))
    expect(playedAt(later, at('2026-07-16T00:01:00Z'))).toEqual({
      day: MINUTE,
      week: 3 * MINUTE,
      month: 3 * MINUTE,
    })
  })
})

describe('a guard that is remembered after a commit', () => {
  const DAY = 24 * 60 * MINUTE
  const taken = fc.record({
    stakedMinor: fc.bigInt(1n, 1_000n),
    wonMinor: fc.bigInt(0n, 5_000n),
    entries: fc.integer({ min: 1, max: 2 }),
  })
  const commits = fc.array(
    fc.record({ pauseMs: fc.integer({ min: 0, max: DAY }), stakes: fc.array(taken) }),
  )

  it('is the one that would be read', () => {
    fc.assert(
      fc.property(commits, (all) => {
        let remembered = buildGuard()
        let read = buildGuard()
        let atMs = noon
        for (const { pauseMs, stakes } of all) {
          atMs += pauseMs
          const sums = { stakedMinor: 0n, wonMinor: 0n, version: read.money.version }
          for (const each of stakes) {
            remembered = applyStake(remembered, each, atMs)
            read = applyStake(read, each, atMs)
            sums.stakedMinor += each.stakedMinor
            sums.wonMinor += each.wonMinor
            sums.version += BigInt(each.entries)
          }
          remembered = afterCommit(remembered, atMs) ?? buildGuard()
          // As the books say it: what was pending is counted from its entries.
          const { version: counted } = read.money
          read = { ...read, pending: NOTHING_PENDING }
          if (stakes.length > 0) {
            const stored = { ...read.stored, version: counted }
            read = { ...applyMoved(read, { ...sums, atMs }), stored }
          }
        }
        expect(remembered).toEqual(read)
      }),
    )
  })

  it('is not, where a movement does not tell how many entries it makes', () => {
    const unknown = { stakedMinor: 1n, wonMinor: 0n, entries: undefined }
    const guard = applyStake(stake(buildGuard(), 0), unknown, noon)
    expect(afterCommit(stake(guard, 0), noon)).toBeUndefined()
  })
})

describe('a reality check', () => {
  const asked = { ...OPEN, realityCheckMaxMinutes: 10 }

  it('is due after its minutes of play, holds stakes, and is over when it is answered', () => {
    let guard = buildGuard()
    for (const minute of [0, 4, 8]) guard = stake(guard, minute)
    expect(checkAt(guard, asked, noon + 9 * MINUTE)).toEqual({
      everyMinutes: 10,
      isDue: false,
      dueAtMs: noon + 10 * MINUTE,
    })
    expect(refuseStake(guard, asked, held(1n, noon + 10 * MINUTE))).toEqual({
      code: 'reality_check',
    })
    const lenient = { ...asked, realityCheckHoldsStakes: false }
    expect(refuseStake(guard, lenient, held(1n, noon + 10 * MINUTE))).toBeUndefined()
    const answer = applyAnswer(guard, 'continue', noon + 10 * MINUTE, 0)
    const answered = { ...guard, choices: answer }
    expect(refuseStake(answered, asked, held(1n, noon + 10 * MINUTE))).toBeUndefined()
  })

  it('comes as often as the member wishes, and at least as often as the house asks', () => {
    const request = (minutes: number) => ({
      ...buildGuard(),
      choices: { ...buildGuard().choices, checkEveryMinutes: minutes },
    })
    expect(checkAt(request(5), asked, noon).everyMinutes).toBe(5)
    expect(checkAt(request(60), asked, noon).everyMinutes).toBe(10)
    expect(checkAt(request(60), OPEN, noon).everyMinutes).toBe(60)
    expect(checkAt(buildGuard(), OPEN, noon).everyMinutes).toBeNull()
  })

  it('can be answered with a pause, in which no stake is taken', () => {
    const guard = stake(buildGuard(), 0)
    const choices = applyAnswer(guard, 'pause', noon, 15 * MINUTE)
    expect(refuseStake({ ...guard, choices }, OPEN, held(1n, noon + 14 * MINUTE))).toEqual({
      code: 'play_paused',
      details: { until: '2026-07-15T12:15:00.000Z' },
    })
    expect(refuseStake({ ...guard, choices }, OPEN, held(1n, noon + 15 * MINUTE))).toBeUndefined()
  })
})

describe('a session of play', () => {
  it('ends with a long pause, or when the member leaves', () => {
    const first = stake(buildGuard(), 0)
    const played = applyMoved(stake(first, 10), {
      atMs: noon,
      version: 11n,
      stakedMinor: 200n,
      wonMinor: 50n,
    })
    expect(sessionAt(played, noon + 11 * MINUTE)).toEqual({
      startedAtMs: noon,
      playedMs: 6 * MINUTE,
      stakedMinor: 200n,
      wonMinor: 50n,
    })
    expect(sessionAt(played, noon + 60 * MINUTE).startedAtMs).toBeNull()
    expect(sessionAt(stake(played, 60), noon + 60 * MINUTE)).toMatchObject({
      startedAtMs: noon + 60 * MINUTE,
      stakedMinor: 0n,
    })
    const left = { ...played, choices: applyAnswer(played, 'leave', noon + 12 * MINUTE, 0) }
    expect(sessionAt(left, noon + 12 * MINUTE).startedAtMs).toBeNull()
    expect(sessionAt(stake(left, 13), noon + 13 * MINUTE).startedAtMs).toBe(noon + 13 * MINUTE)
  })
})

describe('drawn credit', () => {
  const guard = applyDrawn(buildGuard(), 700n)

  it('is not staked: the same amount stays in the cash', () => {
    expect(refuseStake(guard, OPEN, held(300n, noon, 1_000n))).toBeUndefined()
    expect(refuseStake(guard, OPEN, held(301n, noon, 1_000n))).toEqual({
      code: 'credit_drawn',
      details: { drawnMinor: '700', freeMinor: '300' },
    })
  })

  it('does not hold what was taken to a seat before', () => {
    expect(refuseStake(guard, OPEN, held(1_000n, noon))).toBeUndefined()
  })

  it('is one entry of the cash that is no play', () => {
    const after = afterCommit(applyDrawn(guard, -200n), noon)
    expect(after?.drawnMinor).toBe(500n)
    expect(after?.money.version).toBe(12n)
    expect(after?.money.sums.day).toEqual(NO_SUMS)
  })
})
