/** Rounds are as short as a walk can wait for, and betting long enough to lay chips in. */
export const liveTableSettings = { LIVE_TABLES_PACE_PERCENT: '30' } as const
