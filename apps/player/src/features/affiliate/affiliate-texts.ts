import { needTexts } from '../../app/messages.ts'
import type affiliate from '../../messages/en/affiliate.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly affiliate: typeof affiliate
  }
}

await needTexts('affiliate')
