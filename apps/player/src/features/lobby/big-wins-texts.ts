import { needTexts } from '../../app/messages.ts'
import type bigWins from '../../messages/en/big-wins.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly 'big-wins': typeof bigWins
  }
}

await needTexts('big-wins')
