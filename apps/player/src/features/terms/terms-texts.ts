import { needTexts } from '../../app/messages.ts'
import type terms from '../../messages/en/terms.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly terms: typeof terms
  }
}

await needTexts('terms')
