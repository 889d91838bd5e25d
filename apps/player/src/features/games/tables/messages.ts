import { needTexts } from '../../../app/messages.ts'
import type tables from '../../../messages/en/tables.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly tables: typeof tables
  }
}

await Promise.all([needTexts('tables'), needTexts('originals')])
