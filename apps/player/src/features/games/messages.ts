import { needTexts } from '../../app/messages.ts'
import type games from '../../messages/en/games.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly games: typeof games
  }
}

await needTexts('games')
