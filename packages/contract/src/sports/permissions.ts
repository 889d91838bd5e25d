/** Sports: seen, traded, and approved where stakes go back or the house may lose more. */
export const SPORTS_PERMISSIONS = ['sports.read', 'sports.manage', 'sports.approve'] as const
