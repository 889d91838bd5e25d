import { needTexts } from '../../app/messages.ts'
import type points from '../../messages/en/points.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly points: typeof points
  }
}

await needTexts('points')
