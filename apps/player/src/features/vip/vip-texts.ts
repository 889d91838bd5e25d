import { needTexts } from '../../app/messages.ts'
import type vip from '../../messages/en/vip.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly vip: typeof vip
  }
}

await needTexts('vip')
