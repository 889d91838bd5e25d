import { needTexts } from '../../app/messages.ts'
import type cashier from '../../messages/en/cashier.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly cashier: typeof cashier
  }
}

await needTexts('cashier')
