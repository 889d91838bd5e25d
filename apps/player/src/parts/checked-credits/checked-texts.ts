import { needTexts } from '../../app/messages.ts'
import type checkedCredits from '../../messages/en/checked-credits.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly checkedCredits: typeof checkedCredits
  }
}

await needTexts('checkedCredits')
