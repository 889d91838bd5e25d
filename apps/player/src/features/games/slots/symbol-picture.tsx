import { useTranslation } from 'react-i18next'
import { LetterSymbol } from '../reels/scene-parts.tsx'
import { artOf, isLetter } from './slots.logic.ts'
import { objectUrl } from './slots-symbols.ts'

/** A symbol outside the scene: its picture, or its letter as the reels print it. */
export function SymbolPicture({ symbol }: { readonly symbol: string }) {
  const nameOf = useSymbolName()
  const { art, multiplies } = artOf(symbol)
  if (isLetter(symbol)) {
    return <LetterSymbol symbol={symbol} name={nameOf(symbol)} />
  }
  return (
    <span className="slot-symbol">
      <img src={objectUrl(art)} alt={nameOf(symbol)} width={64} height={64} />
      {multiplies > 1 && (
        <b className="slot-symbol__by">
          <bdi>×{multiplies}</bdi>
        </b>
      )}
    </span>
  )
}

/** The name of a symbol in the language of the page. */
export function useSymbolName(): (symbol: string) => string {
  const { t, i18n } = useTranslation('slots')
  return (symbol) => {
    const { art, multiplies } = artOf(symbol)
    const key = `symbols.${art}` as 'symbols.A'
    const name = i18n.exists(key, { ns: 'slots' }) ? String(t(key)) : art
    return multiplies > 1 ? `${name} ×${multiplies}` : name
  }
}
