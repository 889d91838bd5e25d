import { describe, expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

describe('two names', () => {
  it.each([
    ['José dela Cruz', 'JOSE DELA CRUZ'],
    ['  Ligaya   Cruz ', 'ligaya cruz'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['Ｌｉｇａｙａ Cruz', 'Ligaya Cruz'],
  ])('%j and %j are the same person’s', (left, right) => {
    expect(isSameName(left, right)).toBe(true)
  })

  it.each([
    ['Ligaya Cruz', 'Ligaya'],
    ['Ligaya Cruz', 'Cruz Ligaya'],
    ['Ligaya Cruz', ''],
  ])('%j and %j are not', (left, right) => {
    expect(isSameName(left, right)).toBe(false)
  })
})
