import { useTranslation } from 'react-i18next'
import { LetterSymbol } from '../reels/scene-parts.tsx'
import { useNameKey, useSymbolUrl } from './flagship/flagship-art.tsx'
import { artOf } from './slots.logic.ts'

/** A symbol outside the scene: its picture, or its letter as the reels print it. */
export function SymbolPicture({ symbol }: { readonly symbol: string }) {
  const nameOf = useSymbolName()
  const urlOf = useSymbolUrl()
  const { multiplies } = artOf(symbol)
  const url = urlOf(symbol)
  if (url === undefined) {
    return <LetterSymbol symbol={symbol} name={nameOf(symbol)} />
  }
  return (
    <span className="slot-symbol">
      <img src={url} alt={nameOf(symbol)} width={64} height={64} loading="lazy" />
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
  const keyOf = useNameKey()
  return (symbol) => {
    const { art, multiplies } = artOf(symbol)
    const key = `symbols.${keyOf(art)}` as 'symbols.A'
    const name = i18n.exists(key, { ns: 'slots' }) ? String(t(key)) : art
    return multiplies > 1 ? `${name} ×${multiplies}` : name
  }
}
