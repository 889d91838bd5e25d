/**
 * Goal: a run ends where its player said, and never loses more than was named. Method: stories of
 * runs, then random rules over random rounds.
 */
import { type Minor, minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AutoForm,
  type AutoRules,
  ENDLESS,
  endOf,
  readAutoForm,
  runAfterRound,
  type StakeRule,
  startRun,
} from './auto-bet.logic.ts'

const bounds = { leastMinor: minor(10n), mostMinor: minor(10_000n) }
const keep: StakeRule = { kind: 'keep' }

function rulesOf(change: Partial<AutoRules> = {}): AutoRules {
  return {
    rounds: 10,
    wonMinor: undefined,
    lostMinor: minor(5_000n),
    singleWinMinor: undefined,
    onWin: keep,
    onLoss: keep,
    ...change,
  }
}

/** Plays rounds that pay so many times their stake, in hundredths, until the run ends. */
function playRun(rules: AutoRules, pays: readonly number[], stake = 100n) {
  let run = startRun(rules, minor(stake))
  let end = endOf(run)
  const stakes: Minor[] = []
  for (const pay of pays) {
    if (end) break
    stakes.push(run.stakeMinor)
    const payoutMinor = minor((run.stakeMinor * BigInt(pay)) / 100n)
    ;({ run, end } = runAfterRound(run, { stakeMinor: run.stakeMinor, payoutMinor }, bounds))
  }
  return { run, end, stakes: stakes.map(Number) }
}

describe('a run of automatic rounds', () => {
  it('leaves room for all the stakes that a round can come to', () => {
    const rules = rulesOf({ lostMinor: minor(1_000n) })
    expect(endOf(startRun(rules, minor(250n), { mostStakes: 4 }))).toBeUndefined()
    expect(endOf(startRun(rules, minor(251n), { mostStakes: 4 }))).toBe('lost')
    const round = { stakeMinor: minor(400n), payoutMinor: minor(0n) }
    expect(
      runAfterRound(startRun(rules, minor(200n), { mostStakes: 4 }), round, bounds),
    ).toMatchObject({
      end: 'lost',
      run: { netMinor: -400n },
    })
  })

  it.each([
    [[0, 300, 0], undefined],
    [[0, 301, 0], 'singleWin'],
    [[0, 0, 900], 'singleWin'],
  ])('with a single win of 200 named, rounds that pay %o end it: %s', (pays, end) => {
    expect(playRun(rulesOf({ singleWinMinor: minor(200n) }), pays).end).toBe(end)
  })

  it('ends after as many rounds as were asked for', () => {
    expect(playRun(rulesOf({ rounds: 3 }), [0, 200, 0, 0])).toMatchObject({
      end: 'rounds',
      run: { played: 3, netMinor: -100n },
    })
  })

  it('without a number of rounds goes on until the named loss has no room', () => {
    const rules = rulesOf({ rounds: ENDLESS, lostMinor: minor(150_000n) })
    expect(playRun(rules, Array(1_400).fill(0)).end).toBeUndefined()
    expect(playRun(rules, Array(1_600).fill(0))).toMatchObject({
      end: 'lost',
      run: { played: 1_500, netMinor: -150_000n },
    })
  })

  it('ends when it has won more than was named, not at the very amount', () => {
    const rules = rulesOf({ wonMinor: minor(200n) })
    expect(playRun(rules, [200, 200]).end).toBeUndefined()
    expect(playRun(rules, [200, 200, 200])).toMatchObject({ end: 'won', run: { netMinor: 300n } })
  })

  it('ends before a stake that could pass the named loss', () => {
    const rules = rulesOf({ lostMinor: minor(250n) })
    expect(playRun(rules, [0, 0, 0])).toMatchObject({
      end: 'lost',
      run: { played: 2, netMinor: -200n },
    })
  })

  it('does not begin when the first stake could pass the named loss', () => {
    expect(endOf(startRun(rulesOf({ lostMinor: minor(99n) }), minor(100n)))).toBe('lost')
  })

  it('doubles after a loss and goes back to the first stake after a win', () => {
    const rules = rulesOf({ onLoss: { kind: 'raise', percent: 100 }, onWin: { kind: 'first' } })
    expect(playRun(rules, [0, 0, 0, 200, 0]).stakes).toEqual([100, 200, 400, 800, 100])
  })

  it('raises within the limits of the game and rounds a raise down', () => {
    const rules = rulesOf({ lostMinor: minor(10n ** 9n), onLoss: { kind: 'raise', percent: 33 } })
    expect(playRun(rules, [0, 0, 0]).stakes).toEqual([100, 133, 176])
    const steep = { ...rules, onLoss: { kind: 'raise', percent: 1_000 } as const }
    expect(playRun(steep, [0, 0, 0, 0]).stakes).toEqual([100, 1_100, 10_000, 10_000])
  })

  it('keeps the stake when a round gives the stake back', () => {
    const rules = rulesOf({ onLoss: { kind: 'raise', percent: 50 }, onWin: { kind: 'first' } })
    expect(playRun(rules, [0, 100, 0]).stakes).toEqual([100, 150, 150])
  })

  it('never loses more than was named, whatever the rules and the rounds', () => {
    const rule = fc.oneof(
      fc.constant(keep),
      fc.constant<StakeRule>({ kind: 'first' }),
      fc.integer({ min: 1, max: 1_000 }).map((percent): StakeRule => ({ kind: 'raise', percent })),
    )
    fc.assert(
      fc.property(
        rule,
        rule,
        fc.bigInt({ min: 1n, max: 50_000n }),
        fc.array(fc.constantFrom(0, 0, 50, 100, 198, 990), { maxLength: 60 }),
        (onWin, onLoss, lost, pays) => {
          const rules = rulesOf({ rounds: 60, lostMinor: minor(lost), onWin, onLoss })
          const { run, stakes } = playRun(rules, pays)
          expect(run.netMinor >= -lost).toBe(true)
          expect(stakes.every((stake) => stake >= 10 && stake <= 10_000)).toBe(true)
        },
      ),
      { seed: 12, numRuns: 500 },
    )
  })
})

describe('the form', () => {
  const form: AutoForm = {
    rounds: '25',
    won: '',
    singleWin: '',
    lost: '20.00',
    onWin: 'keep',
    onWinPercent: '',
    onLoss: 'raise',
    onLossPercent: '50',
  }
  const parse = (text: string) =>
    /^\d+(\.\d\d)?$/.test(text) ? minor(BigInt(Math.round(Number(text) * 100))) : undefined
  const read = (change: Partial<AutoForm>, canBeEndless = false) =>
    readAutoForm({ ...form, ...change }, minor(100n), parse, canBeEndless)

  it('is read as rules', () => {
    expect(read({})).toEqual({
      rules: {
        rounds: 25,
        wonMinor: undefined,
        lostMinor: 2_000n,
        singleWinMinor: undefined,
        onWin: { kind: 'keep' },
        onLoss: { kind: 'raise', percent: 50 },
      },
    })
  })

  it.each(['', ' ', '0'])(
    'without a number of rounds (%j) asks for an endless run where there is one',
    (rounds) => {
      expect(read({ rounds }, true)).toMatchObject({ rules: { rounds: ENDLESS } })
      expect(read({ rounds })).toEqual({ fault: 'rounds' })
      expect(read({ rounds: 'many' }, true)).toEqual({ fault: 'rounds' })
    },
  )

  it.each<[string, Partial<AutoForm>]>([
    ['rounds', { rounds: '0' }],
    ['rounds', { rounds: '1001' }],
    ['rounds', { rounds: '2.5' }],
    ['won', { won: 'much' }],
    ['singleWin', { singleWin: '0' }],
    ['lost', { lost: '' }],
    ['lostBelowStake', { lost: '0.99' }],
    ['onLoss', { onLossPercent: '' }],
    ['onWin', { onWin: 'raise', onWinPercent: '5000' }],
  ])('says which field is at fault: %s in %j', (fault, change) => {
    expect(read(change)).toEqual({ fault })
  })
})
