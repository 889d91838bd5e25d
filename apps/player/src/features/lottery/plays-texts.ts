import { needTexts } from '../../app/messages.ts'
import type lotteryPlays from '../../messages/en/lottery-plays.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly 'lottery-plays': typeof lotteryPlays
  }
}

await needTexts('lottery-plays')
