import { needTexts } from '../../../app/messages.ts'
import type liveTables from '../../../messages/en/live-tables.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly 'live-tables': typeof liveTables
  }
}

await needTexts('live-tables')
