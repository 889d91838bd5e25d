export const SPORT_KEYS = ['football', 'basketball', 'tennis', 'ember_siege', 'ninefold'] as const
export type SportKey = (typeof SPORT_KEYS)[number]
