import { needTexts } from '../../app/messages.ts'
import type referral from '../../messages/en/referral.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly referral: typeof referral
  }
}

await needTexts('referral')
