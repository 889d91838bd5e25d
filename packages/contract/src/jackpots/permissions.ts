/** Pools: seen, drafted, approved. */
export const JACKPOT_PERMISSIONS = ['jackpots.read', 'jackpots.manage', 'jackpots.approve'] as const
