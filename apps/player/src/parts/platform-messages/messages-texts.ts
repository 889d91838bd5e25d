import { needTexts } from '../../app/messages.ts'
import type platformMessages from '../../messages/en/platform-messages.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly platformMessages: typeof platformMessages
  }
}

await needTexts('platformMessages')
