/** Bets are taken long enough to bet and to load a page again. */
export const crashSettings = { CRASH_BETTING_MS: '4000' } as const
