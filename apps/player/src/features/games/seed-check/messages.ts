import { needTexts } from '../../../app/messages.ts'
import type seedCheck from '../../../messages/en/seed-check.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly seedCheck: typeof seedCheck
  }
}

await Promise.all([needTexts('seedCheck'), needTexts('games')])
