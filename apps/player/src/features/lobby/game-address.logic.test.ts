import { expect, it } from 'vitest'
import { addressOf } from './game-address.logic.ts'

it.each([
  ['mines', 'here', 'BGS', 'real', '/play/mines'],
  ['mines', 'here', 'BGS', 'free', '/play/mines?mode=free'],
  ['jade vault', 'vendor', 'NLT', 'free', '/seamless?gameCode=jade%20vault&mode=free'],
  ['jade', 'vendor', 'NLT', 'real', '/seamless?gameCode=jade'],
  ['mkt', 'here', 'ELOTT', 'real', '/lottery?gameCode=mkt'],
  ['bac-1', 'here', 'LIVE_HOUSE', 'real', '/live/tables?gameCode=bac-1'],
  ['esports', 'here', 'SPORTS_HOUSE', 'real', '/esports'],
  ['football', 'here', 'SPORTS_HOUSE', 'real', '/sports'],
] as const)(
  '%s that opens %s at %s has for %s its own address',
  (gameCode, opensAt, vassalage, mode, address) => {
    expect(addressOf({ gameCode, opensAt, vassalage }, mode)).toBe(address)
  },
)
