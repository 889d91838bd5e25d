/** How far the pays of a game lie apart. The return is the same on all three. */
export const RISKS = ['low', 'medium', 'high'] as const

export type Risk = (typeof RISKS)[number]

export function isRisk(value: unknown): value is Risk {
  return RISKS.some((risk) => risk === value)
}
