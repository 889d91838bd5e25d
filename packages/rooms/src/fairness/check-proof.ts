import { asciiBytes, hexFromBytes } from '@baize/fairness'
import { isSameValue } from '@baize/kernel'
import { ROOM_DECK_SIZE, type RoomCard } from '../cards.ts'
import { type BlackjackPlay, replayBlackjack } from '../table-room/blackjack-table.ts'
import type { SpotGame } from '../table-room/table-kind.ts'
import { dealFromShoe } from '../table-room/table-kinds.ts'
import type { TableResult } from '../table-room/table-result.ts'
import type { BlackjackRound } from '../tables/blackjack/state.ts'
import { fightWith } from '../tables/cockfight/rules.ts'
import { type BeaconValue, type FixedBeacon, isBeaconValue, isFixedBeacon } from './beacon.ts'
import type { Hashes } from './joint.ts'
import { diceOf, fightOf, type RoundSeedsOfRoom, rouletteOf } from './round-draws.ts'
import { cutShoe, isLastRound, SHOE_DECKS, type Shoe, shoeOf } from './shoe.ts'

interface SeedShown {
  readonly seed: string
}

/** What proves a round, as a table shows it. Secrets are null until they may be told. */
export type TableProof =
  | {
      readonly kind: 'shoe'
      readonly shoe: { readonly number: number; readonly commitment: string }
      readonly seed: string | null
      readonly clientSeeds: readonly SeedShown[]
      readonly cut: number
      readonly usedBefore: number
      /** Of blackjack: who was dealt in, and what was done. */
      readonly play: BlackjackPlay | null
    }
  | {
      readonly kind: 'chain'
      readonly commitment: string
      readonly number: number
      readonly hash: string | null
      readonly clientSeeds: readonly SeedShown[]
      /** Only of a table with a public beacon; its value is null until it is out. */
      readonly beacon?: BeaconProof | undefined
    }

type BeaconProof = Omit<FixedBeacon, 'name' | 'address'> & {
  readonly [Part in keyof BeaconValue]: BeaconValue[Part] | null
}

/** What is asked of a proof, each with its answer. */
export type ProofQuestion =
  /** The seed is the one that was committed to; of a chain, its hash leads to the first one. */
  | 'committed'
  /** The cards were dealt at this cut, as far as other cuts can tell. */
  | 'cut'
  /** The round begins behind the burned cards and where the round before it ended, and not behind the shoe's last. */
  | 'place'
  /** The beacon's round is the first behind the planned end of the betting. */
  | 'beaconRound'
  /** The beacon's value is the SHA-256 of the signature that it was published with. */
  | 'beaconValue'
  /** What comes up is what was recorded. */
  | 'result'

export interface CheckedProof {
  readonly answers: Readonly<Partial<Record<ProofQuestion, boolean>>>
  /** What seeds, cut and place come to. */
  readonly result: TableResult
  /** Of a shoe: the first card, and how many are burned behind it. */
  readonly burn?: { readonly first: RoomCard; readonly burned: number }
  /** Where a shoe would have to be cut for what was recorded. */
  readonly otherCut?: number
}

/** Far more links than a chain has. */
const LINKS_MAX = 2_000_000
const SHOE_CARDS = SHOE_DECKS * ROOM_DECK_SIZE
const SHOE_GAMES: readonly string[] = ['baccarat', 'dragon-tiger'] satisfies SpotGame[]
const CHAIN_GAMES: readonly string[] = ['roulette', 'sic-bo', 'cockfight'] satisfies SpotGame[]

/** Works a round out again and compares; undefined while its secret is not told, or where no rules here deal such a game. Pure. */
export function checkProof(
  hashes: Hashes,
  {
    game,
    proof,
    recorded,
  }: { readonly game: string; readonly proof: TableProof; readonly recorded: TableResult | null },
): CheckedProof | undefined {
  if (proof.kind === 'shoe') {
    if (proof.seed === null) return undefined
    if (game === 'blackjack') return checkPlay(hashes, { ...proof, seed: proof.seed }, recorded)
    if (!SHOE_GAMES.includes(game)) return undefined
    return checkShoe(hashes, game as SpotGame, { ...proof, seed: proof.seed }, recorded)
  }
  const { hash, number, commitment, clientSeeds } = proof
  if (hash === null || !CHAIN_GAMES.includes(game)) return undefined
  const { beacon } = proof
  if (beacon && !hasValue(beacon)) return undefined
  const seeds = {
    ...{ seed: hash, round: number, clientSeeds: clientSeeds.map(({ seed }) => seed) },
    ...(beacon && { beacon }),
  }
  const result = drawnBy(hashes, game, seeds, recorded)
  const answers = {
    committed: leadsTo(hashes, hash, number, commitment),
    ...(beacon && {
      beaconRound: isFixedBeacon(beacon),
      beaconValue: isBeaconValue(hashes.sha256, beacon),
    }),
    result: isEqual(result, recorded),
  }
  return { answers, result }
}

function hasValue(beacon: BeaconProof): beacon is BeaconProof & BeaconValue {
  return beacon.value !== null && beacon.signature !== null
}

function drawnBy(
  hashes: Hashes,
  game: string,
  seeds: RoundSeedsOfRoom,
  recorded: TableResult | null,
): TableResult {
  if (game === 'roulette') return { game, number: rouletteOf(hashes, seeds) }
  if (game === 'sic-bo') return { game, dice: [...diceOf(hashes, seeds)] }
  // What lay in a pool is a fact of its bets, not of its seeds.
  const pool = recorded?.game === 'cockfight' ? recorded.pool : null
  return { game: 'cockfight', ...fightWith(fightOf(hashes, seeds), pool) }
}

/** Where a round of blackjack begins depends on what was done in those before it; cards and moves are those of its shoe. */
function checkPlay(
  hashes: Hashes,
  { seed, shoe, clientSeeds, cut, usedBefore, play }: ShownShoe,
  recorded: TableResult | null,
): CheckedProof | undefined {
  const seeds = clientSeeds.map((each) => each.seed)
  if (!play || cut < 0 || cut >= SHOE_CARDS) return undefined
  const whole = shoeOf(hashes, { seed, shoe: shoe.number, clientSeeds: seeds, cut })
  const first = whole.cards[0]
  const played = replayOrNothing(whole.cards, usedBefore, play)
  if (!played || first === undefined) return undefined
  const { dealer, seats } = played
  const result = { game: 'blackjack', dealer, seats } as const
  const answers = {
    committed: sha256Of(hashes, seed) === shoe.commitment,
    // Where the round before it ended is not known here.
    ...(usedBefore > whole.burned ? {} : { place: false }),
    result: isSameValue(result, recorded),
  }
  return { answers, result, burn: { first, burned: whole.burned } }
}

/** Undefined where the actions of a proof cannot have been made with these cards. */
function replayOrNothing(
  cards: readonly RoomCard[],
  usedBefore: number,
  play: BlackjackPlay,
): Pick<BlackjackRound, 'dealer' | 'seats'> | undefined {
  if (play.seats.length === 0) return { dealer: [], seats: [] }
  try {
    return replayBlackjack(cards, usedBefore, play).round
  } catch {
    return undefined
  }
}

type ShownShoe = Extract<TableProof, { kind: 'shoe' }> & { readonly seed: string }

function checkShoe(
  hashes: Hashes,
  game: SpotGame,
  proof: ShownShoe,
  recorded: TableResult | null,
): CheckedProof | undefined {
  const { seed, shoe, clientSeeds, cut, usedBefore } = proof
  const seeds = {
    ...{ seed, shoe: shoe.number },
    clientSeeds: clientSeeds.map((each) => each.seed),
  }
  const uncut = shoeOf(hashes, { ...seeds, cut: 0 }).cards
  if (!(cut >= 0 && cut < uncut.length) || usedBefore < 0) return undefined
  const whole = cutShoe(uncut, cut)
  const result = dealAt(game, whole.cards, usedBefore)
  const first = whole.cards[0]
  if (!result || first === undefined) return undefined
  const isSame = isEqual(result, recorded)
  const wouldGive = (each: number): boolean => {
    const other = cutShoe(uncut, each)
    const isRecorded = isEqual(dealAt(game, other.cards, usedBefore), recorded)
    return isRecorded && startsOf(game, other).has(usedBefore)
  }
  const others = isSame ? [] : uncut.flatMap((_, each) => (wouldGive(each) ? [each] : []))
  // More than one tells nothing.
  const [otherCut] = others.length === 1 ? others : []
  const answers = {
    committed: sha256Of(hashes, seed) === shoe.commitment,
    place: startsOf(game, whole).has(usedBefore),
    cut: otherCut === undefined,
    result: isSame,
  }
  return {
    ...{ answers, result, burn: { first, burned: whole.burned } },
    ...(otherCut !== undefined && { otherCut }),
  }
}

const CARDS_OF_ROUND_MAX = 6

function dealAt(game: SpotGame, cards: readonly RoomCard[], used: number): TableResult | undefined {
  if (used + CARDS_OF_ROUND_MAX > cards.length) return undefined
  return dealFromShoe(game, cards, used).result
}

/** After how many cards each round of a shoe begins, to the one after the cut card. */
function startsOf(game: SpotGame, shoe: Pick<Shoe, 'cards' | 'burned'>): ReadonlySet<number> {
  const starts = new Set<number>()
  let used = 1 + shoe.burned
  for (let isOver = false; !isOver; ) {
    isOver = isLastRound(shoe, used)
    starts.add(used)
    used = dealFromShoe(game, shoe.cards, used).used
  }
  return starts
}

function isEqual(left: TableResult | undefined, right: TableResult | null): boolean {
  return left !== undefined && right !== null && isSameValue(left, right)
}

/** The hash of each round is the SHA-256 of the next one's text; so often hashed it is the one before the first round. */
function leadsTo(hashes: Hashes, hash: string, number: number, commitment: string): boolean {
  if (number > LINKS_MAX) return false
  let before = hash
  for (let link = 0; link < number; link += 1) before = sha256Of(hashes, before)
  return before === commitment
}

const sha256Of = ({ sha256 }: Hashes, text: string) => hexFromBytes(sha256(asciiBytes(text)))
