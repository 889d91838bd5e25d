import { asciiBytes, hexFromBytes, type Sha256 } from '@baize/fairness'
import { assert } from '@baize/kernel'
import { cardText, decksInOrder, ROOM_DECK_SIZE, type RoomCard } from '../cards.ts'
import { bytesFromHex } from './hex.ts'
import { chanceOf, type Hashes, jointOf, shuffle } from './joint.ts'

/** Decks that are made for a hand: one is dealt, the others are opened at once. */
export const DECKS_OF_HAND = 4
/** Leaves of a tree: those of the cards, then leaves of zeros. */
const LEAVES = 64
const HASH_BYTES = 32
const SALT_HEX = 32
const [LEAF, NODE] = [0, 1]

export interface SealedDeck {
  readonly cards: readonly RoomCard[]
  readonly salts: readonly string[]
  /** From the leaves up to the root. */
  readonly levels: readonly (readonly Uint8Array[])[]
}

/** A card as it is shown to those who may see it. */
export interface CardOpening {
  readonly leaf: number
  readonly card: string
  readonly salt: string
  /** Siblings in hex, from the leaf up. */
  readonly path: readonly string[]
}

/** One deck of a hand, made of its seed alone. */
export function sealDeck({ sha256, hmac }: Hashes, seed: string, hand: number): SealedDeck {
  const cards = shuffle(decksInOrder(1), chanceOf(hmac, { seed, client: 'deck', nonce: hand }))
  const key = asciiBytes(seed)
  const salts = cards.map((_, leaf) =>
    hexFromBytes(hmac(key, asciiBytes(`salt:${leaf}`))).slice(0, SALT_HEX),
  )
  const leaves = Array.from({ length: LEAVES }, (_, leaf) => {
    const card = cards[leaf]
    return card === undefined
      ? new Uint8Array(HASH_BYTES)
      : leafOf(sha256, { leaf, card: cardText(card), salt: salts[leaf] ?? '' })
  })
  const levels = [leaves]
  for (let level = leaves; level.length > 1; ) {
    const below = level
    level = Array.from({ length: below.length / 2 }, (_, at) =>
      nodeOf(sha256, below[2 * at], below[2 * at + 1]),
    )
    levels.push(level)
  }
  return { cards, salts, levels }
}

/** What is published of a deck before anybody shows a share. */
export function rootOf({ levels }: SealedDeck): string {
  return hexFromBytes(levels.at(-1)?.[0] ?? new Uint8Array())
}

export interface ShareOfSeat {
  /** SHA-256 of the share's text, in hex. */
  readonly commitment: string
  /** Null where it was withheld: its commitment stands in. */
  readonly share: string | null
}

export interface DealOrder {
  readonly joint: string
  readonly usedDeck: number
  /** Which leaf is dealt first, second … */
  readonly permutation: readonly number[]
}

/** Which deck is dealt in which order, from what the players brought in the order of their seats. */
export function dealOrderOf(
  { sha256, hmac }: Hashes,
  {
    room,
    hand,
    seats,
  }: { readonly room: string; readonly hand: number; readonly seats: readonly ShareOfSeat[] },
): DealOrder {
  const joint = jointOf(
    sha256,
    seats.map(({ share, commitment }) => share ?? commitment),
  )
  const chance = chanceOf(hmac, { seed: joint, client: room, nonce: hand })
  const usedDeck = chance.below(DECKS_OF_HAND)
  const places = Array.from({ length: ROOM_DECK_SIZE }, (_, place) => place)
  return { joint, usedDeck, permutation: shuffle(places, chance) }
}

/** Opens the card that is dealt at a place, 0 first. */
export function openCard(
  deck: SealedDeck,
  permutation: readonly number[],
  place: number,
): CardOpening {
  const leaf = permutation[place]
  const card = leaf === undefined ? undefined : deck.cards[leaf]
  assert(leaf !== undefined && card !== undefined, 'a hand deals at most 52 cards')
  const path = deck.levels.slice(0, -1).map((level, height) => {
    const sibling = level[(leaf >> height) ^ 1]
    return hexFromBytes(sibling ?? new Uint8Array())
  })
  return { leaf, card: cardText(card), salt: deck.salts[leaf] ?? '', path }
}

/** Whether an opened card lay in the deck of a root. */
export function isInDeck(sha256: Sha256, root: string, opening: CardOpening): boolean {
  let hash = leafOf(sha256, opening)
  opening.path.forEach((sibling, height) => {
    const other = bytesFromHex(sibling)
    const isRight = ((opening.leaf >> height) & 1) === 1
    hash = isRight ? nodeOf(sha256, other, hash) : nodeOf(sha256, hash, other)
  })
  return opening.path.length === Math.log2(LEAVES) && hexFromBytes(hash) === root
}

function leafOf(
  sha256: Sha256,
  { leaf, card, salt }: Pick<CardOpening, 'leaf' | 'card' | 'salt'>,
): Uint8Array {
  return sha256(joined(LEAF, asciiBytes(`${leaf}:${card}:${salt}`)))
}

function nodeOf(
  sha256: Sha256,
  left: Uint8Array | undefined,
  right: Uint8Array | undefined,
): Uint8Array {
  assert(left && right, 'a node has two below it')
  return sha256(joined(NODE, left, right))
}

function joined(mark: number, ...pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + pieces.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = mark
  let at = 1
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
