import type { SportsEventPage } from '@baize/contract'
import { commitmentOf, serverSeedFromEntropy } from '@baize/fairness'
import { goalTerms, type ScriptTerms, verifyScript } from '@baize/sports/scripts'
import { describe, expect, it } from 'vitest'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import { checkMatch } from './check-match.ts'
import { drawnMinute } from './drawn-minute.ts'

const ID = 'sr:match:1042'
const SEED = serverSeedFromEntropy(new Uint8Array(32).fill(7))
const GOALS = goalTerms({ home: 1.9, away: 1.4, rho: -0.05, firstHalfShare: 0.45 })

type Proof = NonNullable<SportsEventPage['proof']>

function proofOf(terms: ScriptTerms, other: Partial<Proof> = {}): Proof {
  return { commitment: commitmentOf(hashPorts.sha256, SEED), seed: SEED, terms, ...other }
}

/** A match as the feed told it: by its script, unless something else is said. */
function pageOf(proof: Proof | null, told: { score?: object; incidents?: object[] } = {}) {
  const worked = proof && verifyScript({ id: ID, ...proof }, hashPorts)
  const drawn = worked?.ok ? worked.value : undefined
  return {
    event: { eventId: ID, board: { score: told.score ?? drawn?.score } },
    incidents: told.incidents ?? drawn?.incidents ?? [],
    proof,
  } as unknown as SportsEventPage
}

const checksOf = (page: SportsEventPage) => {
  const checked = checkMatch(page)
  return checked.state === 'drawn'
    ? checked.checks.map(({ name, isGood }) => [name, isGood])
    : checked.state
}

describe('a match that is drawn again', () => {
  it('agrees with what the feed told', () => {
    expect(checksOf(pageOf(proofOf(GOALS)))).toEqual([
      ['seed', true],
      ['score', true],
      ['goals', true],
    ])
  })

  it.each<[string, ScriptTerms]>([
    ['tennis', { script: 'tennis-1', own_serve: '0.65', other_serve: '0.4' }],
    ['basketball', { script: 'basketball-1', margin: '3', total: '163' }],
    ['Ember Siege', { script: 'ember_siege-1', map_percent: '58' }],
    ['Ninefold', { script: 'ninefold-1', map_percent: '44' }],
  ])('so does one of %s', (_, terms) => {
    expect(checksOf(pageOf(proofOf(terms)))).toEqual([
      ['seed', true],
      ['score', true],
    ])
  })

  it('does not agree with another score or another order of goals', () => {
    const score = { home: 9, away: 9 }
    const incidents = Array.from({ length: 18 }, () => ({ kind: 'goal', side: 'away' }))
    const other = pageOf(proofOf(GOALS), { score, incidents })
    expect(checksOf(other)).toEqual([
      ['seed', true],
      ['score', false],
      ['goals', false],
    ])
  })

  it('leaves the order of goals open where one was missed while the feed was down', () => {
    const worked = verifyScript({ id: ID, ...proofOf(GOALS) }, hashPorts)
    const incidents = worked.ok ? worked.value.incidents : []
    const missed = incidents.findIndex(({ kind }) => kind === 'goal')
    expect(checksOf(pageOf(proofOf(GOALS), { incidents: incidents.toSpliced(missed, 1) }))).toEqual(
      [
        ['seed', true],
        ['score', true],
        ['goals', null],
      ],
    )
  })

  it.each([
    ['its seed is not published yet', proofOf(GOALS, { seed: null }), 'not_over'],
    ['another seed was promised', proofOf(GOALS, { commitment: '0'.repeat(64) }), 'another_seed'],
    ['it was drawn in a way that nobody knows', proofOf({ script: 'chess-1' }), 'unknown_script'],
    ['nothing was kept of how it was drawn', proofOf({}), 'unknown_script'],
    ['nothing was promised', null, 'unknown_script'],
  ])('is not drawn where %s', (_, proof, state) => {
    expect(checksOf(pageOf(proof))).toBe(state)
  })
})

describe('the minute of an incident', () => {
  it.each([
    [1, 1, '1'],
    [1, 60, '1'],
    [1, 61, '2'],
    [1, 2_700, '45'],
    [1, 2_701, '45+1'],
    [2, 1, '46'],
    [2, 2_700, '90'],
    [2, 2_850, '90+3'],
  ] as const)('of half %d at second %d is %s', (half, second, minute) => {
    expect(drawnMinute({ half, second })).toBe(minute)
  })
})
