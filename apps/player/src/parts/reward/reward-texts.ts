import { needTexts } from '../../app/messages.ts'
import type reward from '../../messages/en/reward.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly reward: typeof reward
  }
}

await needTexts('reward')
