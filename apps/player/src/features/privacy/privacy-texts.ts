import { needTexts } from '../../app/messages.ts'
import type privacy from '../../messages/en/privacy.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly privacy: typeof privacy
  }
}

await needTexts('privacy')
