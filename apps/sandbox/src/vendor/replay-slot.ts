import type { SlotEvent } from '@baize/games/slots/events'

/** A book of a slot in a few facts: what came in view first, what paid, and which features it went through. */
export function factsOfBook(book: readonly SlotEvent[]): readonly (readonly [string, string])[] {
  const of = <Type extends SlotEvent['type']>(type: Type) =>
    book.filter((event): event is Extract<SlotEvent, { type: Type }> => event.type === type)
  const [first] = of('spin')
  const wins = of('win')
  const coins = [...of('holdStart'), ...of('holdSpin')].flatMap((event) => event.coins)
  const counted: readonly (readonly [string, number])[] = [
    ['Cascades', of('cascade').length],
    ['Free spins', of('spin').filter(({ part }) => part === 'free').length],
    ['Coins held', coins.length],
  ]
  return [
    ['Reels, each from its top', first?.grid.map((reel) => reel.join(' ')).join(' | ') ?? '—'],
    ['Wins', wins.map(({ symbol, count }) => `${count} × ${symbol}`).join(', ') || 'none'],
    ...counted.flatMap(([name, count]) => (count > 0 ? [[name, String(count)] as const] : [])),
  ]
}
