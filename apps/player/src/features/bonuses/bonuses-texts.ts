import { needTexts } from '../../app/messages.ts'
import type bonuses from '../../messages/en/bonuses.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly bonuses: typeof bonuses
  }
}

await needTexts('bonuses')
