import { needTexts } from '../app/messages.ts'
import type gameFinder from '../messages/en/game-finder.json'

declare module '../app/sections.ts' {
  interface Sections {
    readonly 'game-finder': typeof gameFinder
  }
}

await needTexts('game-finder')
