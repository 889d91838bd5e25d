import { needTexts } from '../../app/messages.ts'
import type missions from '../../messages/en/missions.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly missions: typeof missions
  }
}

await needTexts('missions')
