import { needTexts } from '../../app/messages.ts'
import type promotions from '../../messages/en/promotions.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly promotions: typeof promotions
  }
}

await needTexts('promotions')
