import { needTexts } from '../../app/messages.ts'
import type protection from '../../messages/en/protection.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly protection: typeof protection
  }
}

await needTexts('protection')
