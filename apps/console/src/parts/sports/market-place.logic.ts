/** One market of an event, as an address names it: an event's id has no space, and a market's name may have bars. */
export interface MarketPlace {
  readonly eventId: string
  readonly market: string
}

export function printPlace({ eventId, market }: MarketPlace): string {
  return `${eventId} ${market}`
}

export function readPlace(text: string): MarketPlace | undefined {
  const at = text.indexOf(' ')
  if (at <= 0 || at === text.length - 1) return undefined
  return { eventId: text.slice(0, at), market: text.slice(at + 1) }
}
