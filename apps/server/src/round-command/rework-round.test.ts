import { commitmentOf, parseClientSeed, parseServerSeed } from '@baize/fairness'
import { findEngine } from '@baize/games'
import { assert, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { continueRound, startRound } from '../features/products/play/play-round.ts'
import { viewRound } from '../features/products/play/view-round.ts'
import { reworkRound } from '../house/rounds/rework-round.ts'
import { sha256 } from '../platform/hash-functions.ts'
import { checksOf, describeRound } from './describe-round.ts'

const SEED = 'c0ffee'.padEnd(64, '0')

function seedsOf() {
  const server = parseServerSeed(SEED)
  const client = parseClientSeed('lucky-seven')
  assert(server.ok && client.ok, 'both are seeds')
  return { serverSeed: server.value, clientSeed: client.value }
}

/** A round as the server plays it, shown with its seed. */
function play(version: string, options: object, choices: readonly object[] = []) {
  const { serverSeed, clientSeed } = seedsOf()
  const engine = findEngine(version)
  assert(engine, 'the version is there')
  const parsed = engine.parseOptions(options)
  assert(parsed.ok, 'the options are allowed')
  const id = '01a2081b-2b17-7275-b73a-ef83f3f924a7' as Uuid
  let round = startRound({
    ...{ engine, memberId: 1n, roundId: id, stakeMinor: minor(1_000n), options: parsed.value },
    ...{ seedId: id, serverSeed, clientSeed, nonce: 7, atMs: 0 },
  })
  for (const choice of choices) {
    const read = engine.parseChoice(choice)
    const next = read.ok ? continueRound(engine, round, read.value, 1) : undefined
    assert(next, 'the choice is allowed')
    round = next
  }
  const commitment = commitmentOf(sha256, serverSeed)
  return viewRound(round, { commitment, clientSeed, serverSeed: SEED }, 'real')
}

const DICE = play('dice@1', { direction: 'under', target: 5_000 })
const CARDS = play('video-poker@1', {}, [{ type: 'draw', holds: [0, 3] }])

function rework(round: typeof DICE, seed: string | null = SEED) {
  const reworked = reworkRound(round, seed, [])
  if (!reworked.ok) throw new Error(reworked.refusal.code)
  return reworked.value
}

describe('a round worked out again', () => {
  it.each([DICE, CARDS])('comes to its record: $version', (round) => {
    const reworked = rework(round)
    expect(checksOf(round, reworked, undefined).every(([, isRight]) => isRight)).toBe(true)
    expect(reworked.payoutMinor).toBe(BigInt(round.payoutMinor ?? -1))
    expect(reworked.draws.length).toBeGreaterThan(0)
  })

  it.each([
    ['another payout', { payoutMinor: '123456' }, 'isPayoutEqual'],
    ['another multiple', { outcome: ['123', '7'] as [string, string] }, 'isOutcomeEqual'],
    ['other events', { events: [] }, 'areEventsEqual'],
  ] as const)('shows that its record has %s', (_what, change, question) => {
    const found = rework({ ...DICE, ...change, events: 'events' in change ? [] : DICE.events })
    expect(found[question]).toBe(false)
  })

  it('shows that the seed is not the one of the commitment', () => {
    expect(rework(DICE, 'ab'.repeat(32)).isCommitmentKept).toBe(false)
  })

  it('shows that the ledger paid something else, and tells the draws', () => {
    const reworked = rework(DICE)
    const paid = { payoutMinor: reworked.payoutMinor + 1n, jackpotMinor: 0n }
    const told = describeRound(DICE, reworked, paid)
    expect(told).toContain('WRONG  the ledger paid that payout')
    expect(told).toContain(`${reworked.draws[0]?.drawn}/${reworked.draws[0]?.bound}`)
  })

  it('draws the tickets of a jackpot after the game, and sees a level that fell wrongly', () => {
    const level = { name: 'mini', meterMinor: '1', reserveMinor: '0', wonMinor: '0' }
    const jackpot = { poolCode: 'house', wonMinor: '0', levels: [{ ...level, tickets: '1000' }] }
    // With as many tickets as the stake has minor units every ticket wins.
    expect(rework({ ...DICE, jackpot })).toMatchObject({
      tickets: [{ isWon: true, tickets: 1_000n }],
      areTicketsEqual: false,
    })
    const won = { ...jackpot, levels: [{ ...level, tickets: '1000', wonMinor: '500' }] }
    expect(rework({ ...DICE, jackpot: won }).areTicketsEqual).toBe(true)
  })

  it.each([
    ['round_open', { ...DICE, state: 'open' as const }, SEED],
    ['seed_not_revealed', DICE, null],
    ['version_unknown', { ...DICE, version: 'dice@99' }, SEED],
    ['seeds_invalid', DICE, 'no seed'],
    ['choices_invalid', { ...CARDS, choices: [{ type: 'peek' }] }, SEED],
  ])('is refused with %s', (code, round, seed) => {
    expect(reworkRound(round, seed, [])).toMatchObject({ ok: false, refusal: { code } })
  })
})
