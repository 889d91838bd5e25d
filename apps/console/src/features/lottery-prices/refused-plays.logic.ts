const FAULTS = [
  ...(['tier_missing', 'fewer_hits_pay_more', 'returns_too_much', 'returns_too_little'] as const),
  'unknown',
] as const

export interface RefusedPlay {
  readonly key: string
  readonly fault: (typeof FAULTS)[number]
}

/** The plays that a refusal of a price table names, `top2_attr returns_too_much,lo2 tier_missing`. */
export function refusedPlays(faults: string): readonly RefusedPlay[] {
  return faults.split(',').flatMap((each) => {
    const [key = '', code = ''] = each.trim().split(' ')
    const fault = FAULTS.find((known) => known === code)
    return key !== '' && fault ? [{ key, fault }] : []
  })
}
