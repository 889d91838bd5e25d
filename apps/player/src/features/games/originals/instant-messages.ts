import { needTexts } from '../../../app/messages.ts'
import type instantGames from '../../../messages/en/instant-games.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly instantGames: typeof instantGames
  }
}

/** Texts of the originals beyond dice and limbo. */
await needTexts('instantGames')
