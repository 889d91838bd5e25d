import type { StageSymbol } from '@baize/contract/stage'

/** A symbol as a picture in text: an object, or its letter. */
export function SymbolView({
  symbol,
  base,
}: {
  readonly symbol: StageSymbol
  readonly base: string
}) {
  if ('letter' in symbol) {
    return (
      <span className="symbol symbol--letter" data-letter={symbol.letter}>
        {symbol.letter}
      </span>
    )
  }
  return (
    <img
      className="symbol"
      src={`${base}/vendor/art/${symbol.art}.webp`}
      alt={symbol.art}
      crossOrigin="anonymous"
    />
  )
}
