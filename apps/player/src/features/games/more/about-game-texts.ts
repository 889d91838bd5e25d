import { needTexts } from '../../../app/messages.ts'
import type aboutGame from '../../../messages/en/about-game.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly 'about-game': typeof aboutGame
  }
}

await needTexts('about-game')
