import { needTexts } from '../../app/messages.ts'
import type bankAccounts from '../../messages/en/bank-accounts.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly bankAccounts: typeof bankAccounts
  }
}

await needTexts('bankAccounts')
