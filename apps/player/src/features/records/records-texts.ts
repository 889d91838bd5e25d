import { needTexts } from '../../app/messages.ts'
import type records from '../../messages/en/records.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly records: typeof records
  }
}

await needTexts('records')
