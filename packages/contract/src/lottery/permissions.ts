/** Draws: seen, managed, and approved where money goes back or changes hands. */
export const LOTTERY_PERMISSIONS = ['lottery.read', 'lottery.manage', 'lottery.approve'] as const
