import { needTexts } from '../../../app/messages.ts'
import type slots from '../../../messages/en/slots.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly slots: typeof slots
  }
}

await needTexts('slots')
