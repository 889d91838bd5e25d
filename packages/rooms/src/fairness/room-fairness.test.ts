import { createHash, createHmac } from 'node:crypto'
import { commitmentOf, type ServerSeed } from '@baize/fairness'
import { describe, expect, it } from 'vitest'
import { cardText, type RoomCard } from '../cards.ts'
import { playShoe } from '../tables/baccarat/play-shoe.ts'
import fairnessCases from '../testing/room-fairness.cases.json' with { type: 'json' }
import { clientOfRound, type Hashes } from './joint.ts'
import { diceOf, rouletteOf } from './round-draws.ts'
import {
  dealOrderOf,
  isInDeck,
  openCard,
  rootOf,
  type ShareOfSeat,
  sealDeck,
} from './sealed-hand.ts'
import { shoeOf } from './shoe.ts'
import { catchesOf, type ShotChance } from './shots.ts'

const hashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}

interface HandCase {
  readonly input: {
    readonly room: string
    readonly hand: number
    readonly deckSeeds: readonly string[]
    readonly seats: readonly ShareOfSeat[]
  }
  readonly expected: {
    readonly roots: readonly string[]
    readonly joint: string
    readonly usedDeck: number
    readonly permutation: readonly number[]
    readonly dealt: string
    readonly opening: {
      readonly position: number
      readonly leaf: number
      readonly card: string
      readonly salt: string
      readonly path: readonly string[]
    }
  }
}
interface ShoeCase {
  readonly input: {
    readonly serverSeed: string
    readonly clientSeeds: readonly string[]
    readonly shoe: number
    readonly cut: number
  }
  readonly expected: {
    readonly commitment: string
    readonly joint: string
    readonly firstCards: string
    readonly burned: number
    readonly rounds: number
    readonly results: string
    readonly firstRounds: readonly object[]
    readonly lastRound: object
    readonly cardsUsed: number
  }
}
interface RoundCase {
  readonly input: {
    readonly serverSeed: string
    readonly clientSeeds: readonly string[]
    readonly round: number
  }
  readonly expected: {
    readonly client: string
    readonly roulette: number
    readonly sicBo: readonly number[]
  }
}
interface ShotsCase {
  readonly input: {
    readonly serverSeed: string
    readonly clientSeed: string
    readonly nonce: number
    readonly shots: readonly ShotChance[]
  }
  readonly expected: { readonly caught: readonly number[] }
}

const casesOf = <Case>(kind: string) =>
  fairnessCases.cases.filter((each) => each.kind === kind) as unknown as readonly (Case & {
    readonly describes: string
  })[]

const textOf = (cards: readonly RoomCard[]) => cards.map(cardText).join('')

describe('a hand from sealed decks', () => {
  it.each(casesOf<HandCase>('hand'))(
    'is dealt as its seeds and shares say: $describes',
    ({ input, expected }) => {
      const { room, hand, deckSeeds, seats } = input
      const decks = deckSeeds.map((seed) => sealDeck(hashes, seed, hand))
      expect(decks.map(rootOf)).toEqual(expected.roots)
      const { joint, usedDeck, permutation } = dealOrderOf(hashes, { room, hand, seats })
      expect({ joint, usedDeck, permutation }).toEqual({
        joint: expected.joint,
        usedDeck: expected.usedDeck,
        permutation: expected.permutation,
      })
      const deck = decks[usedDeck] ?? expect.fail('a deck is used')
      expect(textOf(permutation.map((leaf) => deck.cards[leaf] ?? -1))).toBe(expected.dealt)
      const { position, ...opening } = expected.opening
      expect(openCard(deck, permutation, position)).toEqual(opening)
    },
  )

  it('shows each card by its path, and no card that did not lie there', () => {
    const deck = sealDeck(hashes, 'ab'.repeat(32), 7)
    const places = deck.cards.map((_, place) => place)
    for (const place of places) {
      const opening = openCard(deck, places, place)
      expect(isInDeck(hashes.sha256, rootOf(deck), opening)).toBe(true)
      const other = cardText((deck.cards[place] ?? 0) === 0 ? 1 : 0)
      expect(isInDeck(hashes.sha256, rootOf(deck), { ...opening, card: other })).toBe(false)
      const short = { ...opening, path: opening.path.slice(1) }
      expect(isInDeck(hashes.sha256, rootOf(deck), short)).toBe(false)
    }
  })
})

describe('a shoe', () => {
  it.each(casesOf<ShoeCase>('shoe'))(
    'is dealt to its end as its seeds and cut say: $describes',
    ({ input, expected }) => {
      const { serverSeed: seed, clientSeeds, shoe: number, cut } = input
      const shoe = shoeOf(hashes, { seed, clientSeeds, shoe: number, cut })
      const { rounds, cardsUsed } = playShoe(shoe)
      const shown = rounds.map(({ player, banker, winner }) => ({
        ...{ player: textOf(player), banker: textOf(banker), winner },
      }))
      expect({
        commitment: commitmentOf(hashes.sha256, seed as ServerSeed),
        joint: shoe.joint,
        firstCards: textOf(shoe.cards.slice(0, 24)),
        burned: shoe.burned,
        rounds: rounds.length,
        results: shown.map(({ winner }) => winner).join(''),
        firstRounds: shown.slice(0, 4),
        lastRound: shown.at(-1),
        cardsUsed,
      }).toEqual(expected)
    },
  )
})

describe('a round of roulette or dice', () => {
  it.each(casesOf<RoundCase>('round'))(
    'falls as its hash and the bettors’ seeds say: $describes',
    ({ input, expected }) => {
      const { serverSeed: seed, clientSeeds, round } = input
      expect({
        client: clientOfRound(hashes.sha256, clientSeeds),
        roulette: rouletteOf(hashes, { seed, clientSeeds, round }),
        sicBo: diceOf(hashes, { seed, clientSeeds, round }),
      }).toEqual(expected)
    },
  )
})

describe('shots', () => {
  it.each(casesOf<ShotsCase>('shots'))(
    'catch as their batch says: $describes',
    ({ input, expected }) => {
      const { serverSeed: seed, clientSeed: client, nonce, shots } = input
      expect(catchesOf(hashes, { seed, client, nonce }, shots)).toEqual(expected.caught)
    },
  )
})
