import { needTexts } from '../../app/messages.ts'
import type liveBets from '../../messages/en/live-bets.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly 'live-bets': typeof liveBets
  }
}

await needTexts('live-bets')
