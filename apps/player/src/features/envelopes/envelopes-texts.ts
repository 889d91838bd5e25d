import { needTexts } from '../../app/messages.ts'
import type envelopes from '../../messages/en/envelopes.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly envelopes: typeof envelopes
  }
}

await needTexts('envelopes')
