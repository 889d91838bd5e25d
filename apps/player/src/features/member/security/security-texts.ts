import { needTexts } from '../../../app/messages.ts'
import type security from '../../../messages/en/security.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly security: typeof security
  }
}

await needTexts('security')
