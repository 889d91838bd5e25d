import { needTexts } from '../../../app/messages.ts'
import type originals from '../../../messages/en/originals.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly originals: typeof originals
  }
}

await needTexts('originals')
