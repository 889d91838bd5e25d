import { afterAll, beforeAll, expect, it } from 'vitest'
import { setHouseOffset, utcDayStart } from '../../parts/format.ts'
import { spanText } from './month-text.ts'

beforeAll(() => setHouseOffset(480))
afterAll(() => setHouseOffset(0))

it('says when a vendor’s month begins and ends by the clock of the house', () => {
  expect(spanText('2026-12')).toEqual({ from: '2026-12-01 08:00', until: '2027-01-01 08:00' })
  expect(utcDayStart()).toBe('08:00 GMT+8')
})
