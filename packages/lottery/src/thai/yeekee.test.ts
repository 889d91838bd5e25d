import { expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { yeekeeOf } from './yeekee.ts'

interface Expected {
  readonly sum_minus_16th: number
  readonly top3: string
  readonly bottom2: string
}

it.each(casesOf<{ submissions: readonly number[] }, Expected>('THAI_yeekee'))(
  '%s: %s',
  (_id, _describes, { submissions }, expected) => {
    const { sum, top3, bottom2 } = yeekeeOf(submissions)
    expect({ sum_minus_16th: sum, top3, bottom2 }).toEqual(expected)
  },
)
