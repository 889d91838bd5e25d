import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JURISDICTION_NAMES, JURISDICTIONS, policyOf } from './jurisdictions.ts'
import { isStricter, POLICY_FLAGS, type Policy, strictest } from './policy.ts'

const all: readonly Policy[] = Object.values(JURISDICTIONS)
const amount = fc.option(fc.bigInt(0n, 1_000_000n))
const count = fc.option(fc.integer({ min: 1, max: 1_000 }))
const policies = fc.array(
  fc.record<Policy>({
    minimumAge: fc.integer({ min: 16, max: 25 }),
    needsLimitBeforeDeposit: fc.boolean(),
    depositMonthMaxMinor: amount,
    lossMonthMaxMinor: amount,
    playDayMaxMinutes: count,
    realityCheckMaxMinutes: count,
    realityCheckHoldsStakes: fc.boolean(),
    looseningHours: fc.integer({ min: 24, max: 500 }),
    coolOffMinDays: fc.integer({ min: 1, max: 30 }),
    exclusionMinDays: fc.integer({ min: 90, max: 400 }),
    allowsAutoPlay: fc.boolean(),
    allowsTurbo: fc.boolean(),
    allowsFeatureBuy: fc.boolean(),
    allowsGamble: fc.boolean(),
    allowsDemoWithoutLogin: fc.boolean(),
    allowsTransfersBetweenPlayers: fc.boolean(),
    allowsCredit: fc.boolean(),
    allowsBonus: fc.boolean(),
    wageringMultipleMax: fc.integer({ min: 0, max: 100 }),
    identityCheckAboveMinor: fc.bigInt(0n, 1_000_000n),
    identityLotPercent: fc.integer({ min: 0, max: 100 }),
    newAccountWaitHours: fc.integer({ min: 0, max: 500 }),
    resetHoldHours: fc.integer({ min: 0, max: 500 }),
    allowsOwnAccounts: fc.boolean(),
    finishesRoundsInMaintenance: fc.boolean(),
    withdrawsInMaintenance: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)
const strictestOf = (some: readonly Policy[]) => strictest(some as [Policy, ...Policy[]])

describe('the strictest of some policies', () => {
  it('is nowhere looser than any of them, and takes each value from one of them', () => {
    fc.assert(
      fc.property(policies, (some) => {
        const found = strictestOf(some)
        for (const flag of POLICY_FLAGS) {
          expect(some.map((each) => each[flag])).toContain(found[flag])
          for (const each of some) expect(isStricter(flag, each[flag], found[flag])).toBe(false)
        }
      }),
    )
  })

  it('depends neither on their order nor on one that stands there twice', () => {
    fc.assert(
      fc.property(policies, (some) => {
        const found = strictestOf(some)
        expect(strictestOf(some.toReversed())).toEqual(found)
        expect(strictestOf([...some, ...some, found])).toEqual(found)
      }),
    )
  })
})

describe('the table of jurisdictions', () => {
  it('is the one that operators read', async () => {
    const page = new URL('../../../../../docs/operating/access.md', import.meta.url)
    const rows = (await readFile(page, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    expect(rows[0]).toEqual(['flag', ...JURISDICTION_NAMES])
    const written = rows.slice(1).filter(([flag]) => flag?.startsWith('`'))
    const textOf = (value: Policy[keyof Policy]) => {
      if (value === null) return '–'
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
    }
    expect(written).toEqual(
      POLICY_FLAGS.map((flag) => [
        `\`${flag}\``,
        ...JURISDICTION_NAMES.map((name) => textOf(JURISDICTIONS[name][flag])),
      ]),
    )
  })

  it('gives an installation that chose none the strictest value of every flag', () => {
    expect(policyOf(undefined)).toEqual(JURISDICTIONS.CLOSED)
    expect(policyOf(undefined)).toEqual(strictestOf(all))
    for (const name of JURISDICTION_NAMES) expect(policyOf(name)).toBe(JURISDICTIONS[name])
  })

  it.each(JURISDICTION_NAMES)('%s waits a day at least before a limit gets looser', (name) => {
    expect(JURISDICTIONS[name].looseningHours).toBeGreaterThanOrEqual(24)
  })

  it('switches every feature on for the demonstration', () => {
    const { DEMO } = JURISDICTIONS
    const features = POLICY_FLAGS.filter((flag) => flag.startsWith('allows'))
    expect(features.every((flag) => DEMO[flag] === true)).toBe(true)
  })
})
