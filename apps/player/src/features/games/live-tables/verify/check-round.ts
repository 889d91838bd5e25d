import type { operations, TableResult, ValueOf } from '@baize/contract'
import { asciiBytes, hexFromBytes } from '@baize/fairness'
import { isSameValue } from '@baize/kernel'
import {
  type BlackjackPlay,
  dealDragonTiger,
  diceOf,
  fightOf,
  fightWith,
  replayBlackjack,
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
    const { seed, shoe, clientSeeds, cut } = proof
    if (seed === null) return undefined
    const whole = shoeOf(hashPorts, {
      ...{ seed, cut, shoe: shoe.number },
      clientSeeds: clientSeeds.map((each) => each.seed),
    })
    const result = dealtIn(game, whole, proof)
    if (!result) return undefined
    const hash = hexFromBytes(hashPorts.sha256(asciiBytes(seed)))
    return { isCommitted: hash === shoe.commitment, ...compared(result, round.result) }
  }
  const { hash, number, commitment } = proof
  if (hash === null) return undefined
  const seeds = {
    ...{ seed: hash, round: number },
    clientSeeds: proof.clientSeeds.map((each) => each.seed),
  }
  if (game === 'cockfight') {
    const pool = round.result?.game === 'cockfight' ? round.result.pool : null
    const fight = fightWith(fightOf(hashPorts, seeds), pool)
    const drawn: TableResult = { game, ...fight, pool }
    return { isCommitted: leadsTo(hash, number, commitment), ...compared(drawn, round.result) }
  }
  const result: TableResult =
    game === 'roulette'
      ? { game: 'roulette', number: rouletteOf(hashPorts, seeds) }
      : { game: 'sic-bo', dice: [...diceOf(hashPorts, seeds)] as [number, number, number] }
  return { isCommitted: leadsTo(hash, number, commitment), ...compared(result, round.result) }
}

function dealtIn(
  game: ProvedRound['game'],
  whole: Shoe,
  { usedBefore, play }: Extract<ProvedRound['proof'], { kind: 'shoe' }>,
): TableResult | undefined {
  if (game === 'dragon-tiger') return dragonTigerIn(whole, usedBefore)
  if (game === 'baccarat') return baccaratIn(whole, usedBefore)
  return play ? blackjackIn(whole, usedBefore, play) : undefined
}

function blackjackIn(shoe: Shoe, usedBefore: number, play: BlackjackPlay): TableResult {
  if (play.seats.length === 0) return { game: 'blackjack', dealer: [], seats: [] }
  const { dealer, seats } = replayBlackjack(shoe.cards, usedBefore, play).round
  return {
    ...{ game: 'blackjack', dealer: [...dealer] },
    seats: seats.map(({ hands, ...seat }) => ({
      ...seat,
      hands: hands.map((hand) => ({ ...hand, cards: [...hand.cards] })),
    })),
  }
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
  return { result, isSame: recorded !== null && isSameValue(result, recorded) }
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
