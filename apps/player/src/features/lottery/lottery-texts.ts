import { needTexts } from '../../app/messages.ts'
import type lottery from '../../messages/en/lottery.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly lottery: typeof lottery
  }
}

await needTexts('lottery')
