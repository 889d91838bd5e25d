import { needTexts } from '../../app/messages.ts'
import type transfers from '../../messages/en/transfers.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly transfers: typeof transfers
  }
}

await needTexts('transfers')
