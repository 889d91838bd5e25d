import { needTexts } from '../../app/messages.ts'
import type pictures from '../../messages/en/pictures.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly pictures: typeof pictures
  }
}

await needTexts('pictures')
