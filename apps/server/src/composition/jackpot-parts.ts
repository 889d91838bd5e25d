import { nameIn } from '../features/catalogue/door.ts'
import type { JackpotParts } from '../features/jackpots/door.ts'
import type { ServerCore } from './server-core.ts'

/** What jackpots are made of. */
export function createJackpotParts(core: ServerCore): JackpotParts {
  const { pool, clock, poster, accounts, currencyCode, poolRows, pools, vault, catalogue } = core
  return {
    ...{ pool, clock, poster, accounts, currencyCode, poolRows, pools },
    lockSecret: vault.lock,
    async gameName(code, language) {
      const game = await catalogue.find(code)
      return game ? nameIn(game, language) : code
    },
    isOffered: async (code) => (await catalogue.find(code)) !== undefined,
  }
}
