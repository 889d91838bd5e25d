import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PlayAction, replayBlackjack } from '../table-room/blackjack-table.ts'
import { dealFromShoe } from '../table-room/table-kinds.ts'
import type { TableResult } from '../table-room/table-result.ts'
import { fightWith } from '../tables/cockfight/rules.ts'
import { fixBeacon } from './beacon.ts'
import { checkProof, type TableProof } from './check-proof.ts'
import type { Hashes } from './joint.ts'
import { diceOf, fightOf } from './round-draws.ts'
import { shoeOf } from './shoe.ts'

const hashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const SEED = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
const CLIENTS = ['one', 'two']
type ShoeProof = Extract<TableProof, { kind: 'shoe' }>
type ChainProof = Extract<TableProof, { kind: 'chain' }>

/** The third round of a shoe, as it was dealt. */
function deal(game: 'baccarat' | 'dragon-tiger') {
  const shoe = shoeOf(hashes, { seed: SEED, clientSeeds: CLIENTS, shoe: 9, cut: 100 })
  let usedBefore = 1 + shoe.burned
  for (const _ of [1, 2]) usedBefore = dealFromShoe(game, shoe.cards, usedBefore).used
  const proof: ShoeProof = {
    ...{ kind: 'shoe', shoe: { number: 9, commitment: sha256(SEED) }, seed: SEED, cut: 100 },
    ...{ usedBefore, clientSeeds: CLIENTS.map((seed) => ({ seed })), play: null },
  }
  return { game, proof, recorded: dealFromShoe(game, shoe.cards, usedBefore).result }
}

/** The second of a chain's rounds. */
function roll() {
  const proof: ChainProof = {
    ...{ kind: 'chain', commitment: sha256(sha256(SEED)), number: 2, hash: SEED },
    clientSeeds: CLIENTS.map((seed) => ({ seed })),
  }
  const dice = diceOf(hashes, { seed: SEED, clientSeeds: CLIENTS, round: 2 })
  const recorded: TableResult = { game: 'sic-bo', dice }
  return { game: 'sic-bo', proof, recorded }
}

/** A round of blackjack in which the first seat hits once and everybody stands then. */
function play() {
  const shoe = shoeOf(hashes, { seed: SEED, clientSeeds: CLIENTS, shoe: 9, cut: 100 })
  const usedBefore = 1 + shoe.burned
  const seats = [0, 3]
  let actions: readonly PlayAction[] = []
  const at = () => replayBlackjack(shoe.cards, usedBefore, { seats, actions }).round
  if (at().phase === 'insurance') actions = [...actions, 'insuranceOver']
  if (at().phase === 'seats') actions = [...actions, 'hit']
  while (at().phase === 'seats') actions = [...actions, 'timedOut']
  const { dealer, seats: played } = at()
  const recorded: TableResult = { game: 'blackjack', dealer, seats: played }
  const proof: ShoeProof = {
    ...{ kind: 'shoe', shoe: { number: 9, commitment: sha256(SEED) }, seed: SEED, cut: 100 },
    ...{ usedBefore, clientSeeds: CLIENTS.map((seed) => ({ seed })), play: { seats, actions } },
  }
  return { game: 'blackjack', proof, recorded }
}

/** A contest whose pool was one-sided. */
function fight() {
  const { proof } = roll()
  const drawn = fightOf(hashes, { seed: SEED, clientSeeds: CLIENTS, round: 2 })
  const pool = { meronMinor: '500', walaMinor: '0' }
  const recorded: TableResult = { game: 'cockfight', ...fightWith(drawn, pool) }
  return { game: 'cockfight', proof, recorded }
}

/** What was asked and answered with no. */
function wrongIn(round: Parameters<typeof checkProof>[1]): string[] {
  const { answers } = checkProof(hashes, round) ?? expect.fail('it can be worked out')
  return Object.entries(answers).flatMap(([question, isRight]) => (isRight ? [] : [question]))
}

describe('a proof of blackjack', () => {
  const fair = play()
  const withProof = (over: Partial<ShoeProof>) => ({ ...fair, proof: { ...fair.proof, ...over } })

  it('is right with all that was done, whatever the order in which fields came', () => {
    expect(wrongIn(fair)).toEqual([])
    const shuffled = JSON.parse(
      JSON.stringify(fair.recorded, [
        'seats',
        'seat',
        'isSurrendered',
        'hands',
        'isDone',
        'stakes',
        'cards',
        'dealer',
        'game',
      ]),
    ) as TableResult
    expect(wrongIn({ ...fair, recorded: shuffled })).toEqual([])
  })

  it('is found out with another seed, another cut, a move less, or a round that begins in the burned cards', () => {
    expect(wrongIn(withProof({ seed: OTHER }))).toContain('committed')
    expect(wrongIn(withProof({ cut: 101 }))).toContain('result')
    const { seats = [], actions = [] } = fair.proof.play ?? {}
    expect(wrongIn(withProof({ play: { seats: [0], actions: actions.slice(0, -1) } }))).toContain(
      'result',
    )
    expect(wrongIn(withProof({ usedBefore: 0 }))).toContain('place')
    // Moves that these cards do not allow.
    expect(
      checkProof(
        hashes,
        withProof({ play: { seats, actions: [...actions, 'hit', 'hit', 'hit'] } }),
      ),
    ).toBeUndefined()
  })
})

describe('a proof of a contest', () => {
  it('is right with what lay in its pool, and found out with another winner or pool', () => {
    const fair = fight()
    expect(wrongIn(fair)).toEqual([])
    const recorded = fair.recorded as Extract<TableResult, { game: 'cockfight' }>
    const other = recorded.winner === 'wala' ? 'meron' : 'wala'
    expect(wrongIn({ ...fair, recorded: { ...recorded, winner: other } })).toEqual(['result'])
    expect(wrongIn({ ...fair, recorded: { ...recorded, isCancelled: false } })).toEqual(['result'])
  })
})

describe.each(['baccarat', 'dragon-tiger'] as const)('a proof of %s', (game) => {
  const fair = deal(game)
  const shoeWith = (over: Partial<ShoeProof>) => ({ ...fair, proof: { ...fair.proof, ...over } })

  it('is right as it was dealt, with what was burned', () => {
    expect(wrongIn(fair)).toEqual([])
    const { burn, result } = checkProof(hashes, fair) ?? expect.fail()
    expect(result).toEqual(fair.recorded)
    expect(burn?.burned).toBeGreaterThan(0)
  })

  it('names a card that was changed', () => {
    const { recorded } = fair
    const changed =
      recorded.game === 'baccarat'
        ? { ...recorded, banker: recorded.banker.map((card) => (card + 1) % 52) }
        : { ...recorded, tiger: 51 }
    expect(wrongIn({ ...fair, recorded: changed as TableResult })).toContain('result')
  })

  it('names a seed that was not committed to', () => {
    expect(wrongIn(shoeWith({ seed: OTHER }))).toEqual(
      expect.arrayContaining(['committed', 'result']),
    )
    const shoe = { number: 9, commitment: sha256(OTHER) }
    expect(wrongIn(shoeWith({ shoe }))).toEqual(['committed'])
  })

  it('does not come up with other players’ seeds', () => {
    expect(wrongIn(shoeWith({ clientSeeds: [{ seed: 'one' }] }))).toContain('result')
    expect(wrongIn(shoeWith({ clientSeeds: [...fair.proof.clientSeeds].reverse() }))).toContain(
      'result',
    )
  })

  it('names a cut that was changed, and the one at which it was dealt', () => {
    const moved = shoeWith({ cut: 207 })
    expect(wrongIn(moved)).toEqual(expect.arrayContaining(['cut', 'result']))
    expect(checkProof(hashes, moved)?.otherCut).toBe(100)
  })

  it('names a place where no round of the shoe begins, such as behind too few burned cards', () => {
    expect(wrongIn(shoeWith({ usedBefore: 1 }))).toContain('place')
    expect(wrongIn(shoeWith({ usedBefore: fair.proof.usedBefore + 1 }))).toContain('place')
  })

  it('waits for the seed, and is none where nothing can be dealt', () => {
    expect(checkProof(hashes, shoeWith({ seed: null }))).toBeUndefined()
    expect(checkProof(hashes, shoeWith({ cut: 416 }))).toBeUndefined()
    expect(checkProof(hashes, shoeWith({ usedBefore: 414 }))).toBeUndefined()
    expect(checkProof(hashes, { ...fair, game: 'whist' })).toBeUndefined()
  })
})

describe('a proof from a chain', () => {
  const fair = roll()
  const chainWith = (over: Partial<ChainProof>) => ({ ...fair, proof: { ...fair.proof, ...over } })

  it('is right as it was drawn', () => {
    expect(wrongIn(fair)).toEqual([])
  })

  it('names another hash, another place and another commitment', () => {
    expect(wrongIn(chainWith({ hash: OTHER }))).toEqual(['committed', 'result'])
    expect(wrongIn(chainWith({ number: 1 }))).toContain('committed')
    expect(wrongIn(chainWith({ number: 3_000_000 }))).toContain('committed')
    expect(wrongIn(chainWith({ commitment: OTHER }))).toEqual(['committed'])
  })

  it('with a public beacon names a changed value, signature, round, moment or beacon', () => {
    const signature = 'ef'.repeat(48)
    const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
    const chain = { name: 'b', chain: OTHER, genesisMs: 0, periodMs: 3_000 }
    const { name: _, address: __, ...fixed } = fixBeacon({ chain, address: '' }, 61_500)
    const beacon = { ...fixed, value, signature }
    const { round } = fixed
    const dice = diceOf(hashes, {
      ...{ seed: SEED, clientSeeds: CLIENTS, round: 2 },
      beacon: { chain: OTHER, round, value },
    })
    const drawn = { ...fair, recorded: { game: 'sic-bo', dice } as const }
    const withBeacon = (over: object) => ({
      ...drawn,
      proof: { ...drawn.proof, beacon: { ...beacon, ...over } },
    })
    expect(wrongIn(withBeacon({}))).toEqual([])
    expect(wrongIn(withBeacon({ value: SEED }))).toEqual(['beaconValue', 'result'])
    expect(wrongIn(withBeacon({ signature: OTHER }))).toEqual(['beaconValue'])
    expect(wrongIn(withBeacon({ round: round + 1 }))).toEqual(['beaconRound', 'result'])
    expect(wrongIn(withBeacon({ atMs: fixed.atMs + 1 }))).toEqual(['beaconRound'])
    expect(wrongIn(withBeacon({ afterMs: fixed.afterMs + 3_000 }))).toEqual(['beaconRound'])
    expect(wrongIn(withBeacon({ chain: SEED }))).toEqual(['result'])
    // Left out, it is no longer what the round was drawn with.
    expect(wrongIn(drawn)).toEqual(['result'])
    expect(checkProof(hashes, withBeacon({ value: null, signature: null }))).toBeUndefined()
  })

  it('names dice or seeds of bettors that were changed', () => {
    const [one, ...rest] = fair.recorded.game === 'sic-bo' ? fair.recorded.dice : []
    const dice = [((one ?? 1) % 6) + 1, ...rest] as [number, number, number]
    expect(wrongIn({ ...fair, recorded: { game: 'sic-bo', dice } })).toEqual(['result'])
    expect(wrongIn(chainWith({ clientSeeds: [] }))).toEqual(['result'])
    expect(checkProof(hashes, chainWith({ hash: null }))).toBeUndefined()
  })
})
