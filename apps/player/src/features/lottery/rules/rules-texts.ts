import { needTexts } from '../../../app/messages.ts'
import type rules from '../../../messages/en/lottery-rules.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly 'lottery-rules': typeof rules
  }
}

await needTexts('lottery-rules')
