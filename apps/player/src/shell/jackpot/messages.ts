import { needTexts } from '../../app/messages.ts'
import type jackpot from '../../messages/en/jackpot.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly jackpot: typeof jackpot
  }
}

await needTexts('jackpot')
