/** Promotions: who sees them, and who drafts, stops and decides on what members applied for. */
export const REWARD_PERMISSIONS = ['rewards.read', 'rewards.manage'] as const
