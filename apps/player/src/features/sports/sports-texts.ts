import { needTexts } from '../../app/messages.ts'
import type sports from '../../messages/en/sports.json'
import type sportsMarkets from '../../messages/en/sports-markets.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly sports: typeof sports
    readonly 'sports-markets': typeof sportsMarkets
  }
}

await Promise.all([needTexts('sports'), needTexts('sports-markets')])
