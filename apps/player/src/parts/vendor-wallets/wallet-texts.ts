import { needTexts } from '../../app/messages.ts'
import type wallets from '../../messages/en/wallets.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly wallets: typeof wallets
  }
}

await Promise.all([needTexts('wallets'), needTexts('cashier')])
