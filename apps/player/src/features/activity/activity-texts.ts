import { needTexts } from '../../app/messages.ts'
import type activity from '../../messages/en/activity.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly activity: typeof activity
  }
}

await needTexts('activity')
