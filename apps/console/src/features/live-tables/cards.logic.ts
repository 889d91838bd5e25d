const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const SUITS = ['♣', '♦', '♥', '♠'] as const

/** Cards as everybody reads them: `10♦ A♠`; two to ace of clubs, then of diamonds, hearts and spades. */
export function cardsText(cards: readonly number[]): string {
  return cards
    .map((card) => `${RANKS[card % RANKS.length]}${SUITS[Math.trunc(card / RANKS.length)]}`)
    .join(' ')
}
