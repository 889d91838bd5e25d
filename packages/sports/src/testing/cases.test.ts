import { expect, it } from 'vitest'
import { CASE_KINDS, KINDS } from './cases.ts'

it('every kind of worked example is tested beside what it is about', () => {
  expect([...CASE_KINDS].toSorted()).toEqual([...KINDS].toSorted())
})
