import { needTexts } from '../../../app/messages.ts'
import type crash from '../../../messages/en/crash.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly crash: typeof crash
  }
}

await needTexts('crash')
