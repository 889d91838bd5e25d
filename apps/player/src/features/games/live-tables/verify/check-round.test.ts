import { asciiBytes, hexFromBytes } from '@baize/fairness'
import { fixBeacon, movesIn, replayBlackjack, rouletteOf, roundAt, shoeOf } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { hashPorts } from '../../../../parts/proof/hash-ports.ts'
import { checkRound, type ProvedRound } from './check-round.ts'

const sha256 = (text: string) => hexFromBytes(hashPorts.sha256(asciiBytes(text)))
const SEED = 'ab'.repeat(32)
const round: ProvedRound['round'] = {
  ...{ tableRoundId: 'r', number: 2, phase: 'settled', openedAtMs: 0, bettingUntilMs: 1 },
  ...{ drawnAtMs: 2, shownUntilMs: 3, result: null, isVoid: false, play: null },
}
const base = { tableCode: 't', tableName: 'T', variant: 'standard' } as const

/** The third of three hashes, whose first is committed to. */
function spin(over: Partial<Extract<ProvedRound['proof'], { kind: 'chain' }>> = {}): ProvedRound {
  const clientSeeds = [{ name: 'jo***91', seed: 'salt and pepper' }]
  const number = rouletteOf(hashPorts, {
    ...{ seed: SEED, round: 2, clientSeeds: ['salt and pepper'] },
  })
  return {
    ...base,
    ...{ game: 'roulette', round: { ...round, result: { game: 'roulette', number } } },
    proof: {
      ...{ kind: 'chain', commitment: sha256(sha256(SEED)), number: 2, hash: SEED },
      clientSeeds,
      ...over,
    },
  }
}

function deal(): ProvedRound {
  const seeds = { seed: SEED, clientSeeds: ['one', 'two'], shoe: 9, cut: 100 }
  const shoe = shoeOf(hashPorts, seeds)
  const usedBefore = 1 + shoe.burned
  const { round: dealt } = roundAt(shoe, usedBefore)
  const result = {
    ...{ game: 'baccarat' as const, winner: dealt.winner },
    ...{ player: [...dealt.player], banker: [...dealt.banker] },
  }
  return {
    ...base,
    ...{ game: 'baccarat', variant: 'commission', round: { ...round, result } },
    proof: {
      ...{ kind: 'shoe', seed: SEED, cut: 100, cutBy: null, usedBefore, play: null },
      clientSeeds: ['one', 'two'].map((seed) => ({ name: 'x', seed })),
      shoe: {
        ...{ tableShoeId: 's', number: 9, commitment: sha256(SEED), nextCommitment: '' },
        ...{ shufflingUntilMs: 0, seedCount: 2, usedCount: 30, cutAt: 400, isLastRound: false },
      },
    },
  }
}

/** Two seats, of which both take a card where they can, and then stand. */
function hands(): ProvedRound {
  const baccarat = deal()
  if (baccarat.proof.kind !== 'shoe') throw new Error('cards come from a shoe')
  const shoe = shoeOf(hashPorts, {
    ...{ seed: SEED, clientSeeds: ['one', 'two'], shoe: 9, cut: 100 },
  })
  type Action = NonNullable<(typeof baccarat.proof)['play']>['actions'][number]
  const play = { seats: [1, 4], actions: [] as Action[] }
  const { usedBefore } = baccarat.proof
  const now = () => replayBlackjack(shoe.cards, usedBefore, play).round
  while (now().phase !== 'over') {
    const isFirst = play.actions.length === 0
    play.actions.push(
      now().phase === 'insurance'
        ? 'insuranceOver'
        : isFirst && movesIn(now()).includes('hit')
          ? 'hit'
          : 'stand',
    )
  }
  const { dealer, seats } = now()
  const result = structuredClone({ game: 'blackjack' as const, dealer, seats })
  return {
    ...{ ...baccarat, game: 'blackjack', variant: 'standard' },
    round: { ...round, result: result as NonNullable<ProvedRound['round']['result']> },
    proof: { ...baccarat.proof, play },
  }
}

describe('a round that is worked out again', () => {
  it('of blackjack is dealt and played again, and found out when anything else was done', () => {
    const played = hands()
    expect(checkRound(played)).toMatchObject({ answers: { committed: true, result: true } })
    if (played.proof.kind !== 'shoe' || !played.proof.play) throw new Error('it was played')
    const { play } = played.proof
    const elsewhere = { ...played, proof: { ...played.proof, play: { ...play, seats: [1, 5] } } }
    expect(checkRound(elsewhere)?.answers.result).toBe(false)
    expect(checkRound({ ...played, proof: { ...played.proof, play: null } })).toBeUndefined()
  })

  it('of a chain leads back to its first hash and comes up the same', () => {
    expect(checkRound(spin())).toMatchObject({ answers: { committed: true, result: true } })
  })

  it('of a chain is found out with another hash, another place or another bettor', () => {
    expect(checkRound(spin({ commitment: SEED }))?.answers.committed).toBe(false)
    expect(checkRound(spin({ number: 1 }))?.answers.committed).toBe(false)
    expect(checkRound(spin({ clientSeeds: [] }))?.answers.result).toBe(false)
  })

  it('of a chain with a public beacon is found out with another value or round of the beacon', () => {
    const signature = 'ef'.repeat(48)
    const bytes = Uint8Array.from({ length: 48 }, () => 0xef)
    const value = hexFromBytes(hashPorts.sha256(bytes))
    const chain = { name: 'b', chain: 'aa'.repeat(32), genesisMs: 0, periodMs: 3_000 }
    const fixed = fixBeacon({ chain, address: 'https://beacon.test' }, 60_000)
    const beacon = { ...fixed, value, signature }
    const number = rouletteOf(hashPorts, {
      ...{ seed: SEED, round: 2, clientSeeds: ['salt and pepper'], beacon },
    })
    const drawnWith = (over: object) => {
      const plain = spin({ beacon: { ...beacon, ...over } })
      const result = { game: 'roulette' as const, number }
      return checkRound({ ...plain, round: { ...round, result } })?.answers
    }
    expect(drawnWith({})).toEqual({
      ...{ committed: true, beaconRound: true, beaconValue: true, result: true },
    })
    expect(drawnWith({ value: SEED })).toMatchObject({ beaconValue: false })
    expect(drawnWith({ round: fixed.round + 1 })).toMatchObject({ beaconRound: false })
    expect(drawnWith({ value: null, signature: null })).toBeUndefined()
  })

  it('of a shoe has the committed seed and the same cards', () => {
    expect(checkRound(deal())).toMatchObject({ answers: { committed: true, result: true } })
  })

  it('of a shoe is found out with another cut or another seed', () => {
    const fair = deal()
    if (fair.proof.kind !== 'shoe') throw new Error('dealt from a shoe')
    const cut = checkRound({ ...fair, proof: { ...fair.proof, cut: 101 } })
    expect(cut).toMatchObject({ answers: { committed: true, result: false } })
    const seed = checkRound({ ...fair, proof: { ...fair.proof, seed: 'cd'.repeat(32) } })
    expect(seed).toMatchObject({ answers: { committed: false, result: false } })
  })

  it('waits for a secret that is not shown yet', () => {
    expect(checkRound(spin({ hash: null }))).toBeUndefined()
  })
})
