import { needTexts } from '../../../app/messages.ts'
import type draws from '../../../messages/en/lottery-draws.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly 'lottery-draws': typeof draws
  }
}

await needTexts('lottery-draws')
