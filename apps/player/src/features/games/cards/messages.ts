import { needTexts } from '../../../app/messages.ts'
import type cardGames from '../../../messages/en/card-games.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly cardGames: typeof cardGames
  }
}

/** Texts of the games for one player with cards and coins; cards are named as at the tables. */
await Promise.all([needTexts('cardGames'), needTexts('tables')])
