import { needTexts } from '../../../app/messages.ts'
import type identityCheck from '../../../messages/en/identity-check.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly identityCheck: typeof identityCheck
  }
}

await needTexts('identityCheck')
