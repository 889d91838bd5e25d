import { needTexts } from '../../app/messages.ts'
import type creditReport from '../../messages/en/credit-report.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly creditReport: typeof creditReport
  }
}

await Promise.all([
  needTexts('creditReport'),
  needTexts('protection'),
  needTexts('identityCheck'),
  needTexts('records'),
])
