import { needTexts } from '../../app/messages.ts'
import type rebate from '../../messages/en/rebate.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly rebate: typeof rebate
  }
}

await needTexts('rebate')
