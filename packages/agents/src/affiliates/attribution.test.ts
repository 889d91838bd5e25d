import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/affiliate-cases.ts'
import { momentOf } from '../testing/case-house.ts'
import { attribute, type Click } from './attribution.ts'

interface ClickCase {
  readonly windowDays: number
  readonly codes: Readonly<Record<string, string>>
  readonly affiliates: Readonly<
    Record<string, { readonly state: string; readonly marks: readonly string[] }>
  >
  readonly clicks: readonly {
    readonly id: number
    readonly visitor: string
    readonly affiliate: string
    readonly at: string
  }[]
  readonly registrations: readonly {
    readonly player: string
    readonly visitor: string
    readonly at: string
    readonly code?: string
    readonly marks?: readonly string[]
  }[]
}

function attributeAll({ windowDays, codes, affiliates, clicks, registrations }: ClickCase) {
  return registrations.map(({ player, visitor, at, code, marks = [] }) => {
    const own = clicks
      .filter((click) => click.visitor === visitor)
      .map(({ id, affiliate, at: clickedAt }): Click => {
        return { id, affiliateId: affiliate, at: momentOf(clickedAt) }
      })
    const registering = { at: momentOf(at), clicks: own, marks, windowDays }
    const { affiliateId, by } = attribute(
      { ...registering, ...(code !== undefined && { code: { affiliateId: codes[code] } }) },
      (id) => {
        const found = affiliates[id]
        return found && { isApproved: found.state === 'approved', marks: found.marks }
      },
    )
    return { player, affiliate: affiliateId, by }
  })
}

describe('whose player somebody is', () => {
  it.each(casesOf<ClickCase>('clicks'))('%s: %s', (_id, _describes, input, expected) => {
    expect(attributeAll(input)).toEqual(expected)
  })
})
