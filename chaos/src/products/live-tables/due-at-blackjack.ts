/** A stake that was added to a bet while its hand was played. */
export interface AddedStake {
  readonly spot: string
  readonly kind: 'double' | 'split' | 'insurance'
  readonly hand: number
  readonly amountMinor: string
}

export interface BlackjackResult {
  /** Cards 0 to 51: two to ace of each suit. */
  readonly dealer: readonly number[]
  readonly seats: readonly {
    readonly seat: number
    readonly hands: readonly { readonly cards: readonly number[]; readonly stakes: number }[]
    readonly isSurrendered: boolean
  }[]
}

const RANKS = 13
const ACE = 12

/** All that a layout gets back, stakes that were not played included; by the rules of the table, twice the amounts so that halves are whole. */
export function dueAtBlackjack(
  result: BlackjackResult,
  spots: Readonly<Record<string, string>>,
  added: readonly AddedStake[],
): bigint {
  let due = 0n
  for (const [spot, text] of Object.entries(spots)) {
    const stake = BigInt(text)
    const mine = added.filter((each) => each.spot === spot)
    const seat = result.seats.find((each) => each.seat === Number(spot.split('-')[1]) - 1)
    if (!seat) {
      due += 2n * mine.reduce((sum, each) => sum + BigInt(each.amountMinor), stake)
      continue
    }
    const hasSplit = mine.some(({ kind }) => kind === 'split')
    for (const [at, hand] of seat.hands.entries()) {
      if (at === 1 && !hasSplit) continue
      const hasDouble = mine.some(({ kind, hand: on }) => kind === 'double' && on === at)
      const isDoubled = hand.stakes === 2 && hasDouble
      const rate = rateOf(hand.cards, result.dealer, seat)
      due += rate * stake * (isDoubled ? 2n : 1n)
      if (hasDouble && !isDoubled) due += 2n * stake
    }
    // Taken for a move that was not made.
    if (hasSplit && seat.hands.length === 1) due += 2n * stake
    const unplayed = mine.filter(({ kind, hand }) => kind === 'double' && hand >= seat.hands.length)
    due += 2n * stake * BigInt(unplayed.length)
    const insurance = mine.find(({ kind }) => kind === 'insurance')
    if (insurance && isNatural(result.dealer)) due += 6n * BigInt(insurance.amountMinor)
  }
  return due / 2n
}

/** What comes back of two of a stake. */
function rateOf(
  cards: readonly number[],
  dealer: readonly number[],
  { hands, isSurrendered }: { readonly hands: readonly unknown[]; readonly isSurrendered: boolean },
): bigint {
  const hasNatural = hands.length === 1 && isNatural(cards)
  if (isSurrendered) return 1n
  if (pointsOf(cards) > 21) return 0n
  if (isNatural(dealer)) return hasNatural ? 2n : 0n
  if (hasNatural) return 5n
  const [own, other] = [pointsOf(cards), pointsOf(dealer)]
  if (other > 21 || own > other) return 4n
  return own === other ? 2n : 0n
}

function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && pointsOf(cards) === 21
}

function pointsOf(cards: readonly number[]): number {
  const ranks = cards.map((card) => card % RANKS)
  const hard = ranks.reduce((sum, rank) => sum + (rank === ACE ? 1 : Math.min(rank + 2, 10)), 0)
  return ranks.includes(ACE) && hard <= 11 ? hard + 10 : hard
}
