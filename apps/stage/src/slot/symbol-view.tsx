import type { SymbolLook } from './skin.logic.ts'
import type { SlotKit } from './slot-kit.ts'

interface SymbolViewProps extends SlotKit {
  readonly name: string
  readonly base: string
}

/** A symbol as a picture in text: an object or its letter, with what it multiplies by. */
export function SymbolView({ rules, skin, name, base }: SymbolViewProps) {
  const look = skin.get(name)
  const multiplies = rules.symbols.find((symbol) => symbol.name === name)?.multiplies
  if (!look) return null
  return (
    <span className="slot-symbol">
      <Picture look={look} base={base} />
      {multiplies !== undefined && (
        <b className="slot-symbol__by">
          <bdi>×{multiplies}</bdi>
        </b>
      )}
    </span>
  )
}

function Picture({ look, base }: { readonly look: SymbolLook; readonly base: string }) {
  if ('letter' in look) {
    return (
      <span className="symbol symbol--letter" data-letter={look.letter}>
        {look.letter}
      </span>
    )
  }
  return (
    <img
      className="symbol"
      src={`${base}/vendor/art/${look.art}.webp`}
      alt={look.art}
      crossOrigin="anonymous"
    />
  )
}
