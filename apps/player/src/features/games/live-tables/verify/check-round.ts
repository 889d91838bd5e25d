import type { operations, TableResult, ValueOf } from '@baize/contract'
import { asciiBytes, hexFromBytes } from '@baize/fairness'
import {
  dealDragonTiger,
  diceOf,
  rouletteOf,
  roundAt,
  type Shoe,
  shoeOf,
  winnerOfDragonTiger,
} from '@baize/rooms'
import { hashPorts } from '../../verify/hash-ports.ts'

export type ProvedRound = ValueOf<typeof operations.getTableRound>

/** What working a round out again has shown; a question without an answer was not asked. */
export interface RoundCheck {
  /** The seed is the one that was committed to; of a chain, its hash leads to the first one. */
  readonly isCommitted: boolean
  /** What comes up is what was recorded. */
  readonly isSame: boolean
  readonly result: TableResult
}

/** Far more links than a chain has. */
const LINKS_MAX = 2_000_000

/** Works a round out again in this browser; undefined while its secret may not be shown yet. */
export function checkRound({ game, round, proof }: ProvedRound): RoundCheck | undefined {
  if (proof.kind === 'shoe') {
    const { seed, shoe, clientSeeds, cut, usedBefore } = proof
    if (seed === null) return undefined
    const whole = shoeOf(hashPorts, {
      ...{ seed, cut, shoe: shoe.number },
      clientSeeds: clientSeeds.map((each) => each.seed),
    })
    const result =
      game === 'dragon-tiger' ? dragonTigerIn(whole, usedBefore) : baccaratIn(whole, usedBefore)
    const hash = hexFromBytes(hashPorts.sha256(asciiBytes(seed)))
    return { isCommitted: hash === shoe.commitment, ...compared(result, round.result) }
  }
  const { hash, number, commitment } = proof
  if (hash === null) return undefined
  const seeds = {
    ...{ seed: hash, round: number },
    clientSeeds: proof.clientSeeds.map((each) => each.seed),
  }
  const result: TableResult =
    game === 'roulette'
      ? { game: 'roulette', number: rouletteOf(hashPorts, seeds) }
      : { game: 'sic-bo', dice: [...diceOf(hashPorts, seeds)] as [number, number, number] }
  return { isCommitted: leadsTo(hash, number, commitment), ...compared(result, round.result) }
}

function baccaratIn(shoe: Shoe, usedBefore: number): TableResult {
  const { round } = roundAt(shoe, usedBefore)
  return {
    ...{ game: 'baccarat', winner: round.winner },
    ...{ player: [...round.player], banker: [...round.banker] },
  }
}

function dragonTigerIn(shoe: Shoe, usedBefore: number): TableResult {
  let used = usedBefore
  const cards = dealDragonTiger(() => shoe.cards[used++] ?? 0)
  return { game: 'dragon-tiger', ...cards, winner: winnerOfDragonTiger(cards) }
}

function compared(result: TableResult, recorded: TableResult | null) {
  return { result, isSame: recorded !== null && isEqual(result, recorded) }
}

/** Whatever the order in which the fields came. */
function isEqual(left: TableResult, right: TableResult): boolean {
  const sorted = (result: TableResult) =>
    JSON.stringify(Object.entries(result).toSorted(([one], [two]) => one.localeCompare(two)))
  return sorted(left) === sorted(right)
}

/** The hash of each round is the SHA-256 of the next one's text; so often hashed it is the one before the first round. */
function leadsTo(hash: string, number: number, commitment: string): boolean {
  if (number > LINKS_MAX) return false
  let before = hash
  for (let link = 0; link < number; link += 1) {
    before = hexFromBytes(hashPorts.sha256(asciiBytes(before)))
  }
  return before === commitment
}
