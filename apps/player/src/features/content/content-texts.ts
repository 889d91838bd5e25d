import { needTexts } from '../../app/messages.ts'
import type content from '../../messages/en/content.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly content: typeof content
  }
}

await needTexts('content')
