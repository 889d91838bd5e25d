import type { SlotRules } from '@baize/games/slots/rules'
import { createContext, type ReactNode, useContext } from 'react'
import { artOf, isLetter } from '../slots.logic.ts'
import { objectUrl } from '../slots-symbols.ts'
import { flagshipUrl } from './art.ts'
import { FLAGSHIPS } from './flagships.ts'

/** The slot whose pictures are shown; nothing for one that has none of its own. */
const GameCode = createContext<string | undefined>(undefined)

/** Symbols within are shown with the pictures of the slot that has these rules, where it has its own. */
export function FlagshipArt({
  rules,
  children,
}: {
  readonly rules: SlotRules
  readonly children: ReactNode
}) {
  const gameCode = rules.version.split('@')[0] ?? ''
  return <GameCode value={gameCode in FLAGSHIPS ? gameCode : undefined}>{children}</GameCode>
}

/** Where the picture of a symbol is: the game's own, or the house's object; nothing for a letter without one. */
export function useSymbolUrl(): (symbol: string) => string | undefined {
  const gameCode = useContext(GameCode)
  return (symbol) => {
    const { art } = artOf(symbol)
    const own =
      gameCode === undefined
        ? undefined
        : (flagshipUrl(gameCode, symbol) ?? flagshipUrl(gameCode, art))
    return own ?? (isLetter(symbol) ? undefined : objectUrl(art))
  }
}

/** The key of a symbol's name: the picture's, where it has another than the rules give it. */
export function useNameKey(): (art: string) => string {
  const gameCode = useContext(GameCode)
  const names = gameCode === undefined ? undefined : FLAGSHIPS[gameCode]?.names
  return (art) => names?.[art] ?? art
}
