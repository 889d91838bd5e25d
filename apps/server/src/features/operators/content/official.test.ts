import type { LinkPlace } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import type { ShownItem } from './content-shelf.ts'
import { checkOfficial } from './official.ts'
import { sealPath } from './seal-path.ts'

function link(place: LinkPlace, value: string): ShownItem<'link'> {
  return {
    contentId: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
    facts: { kind: 'link', place, value, name: '', isMain: false, order: 0 },
    texts: {},
    revision: 1,
    publishedAt: new Date(0),
  }
}
const LINKS = [
  link('domain', 'https://baize.example'),
  link('channel', 'https://t.me/baize_official'),
  link('representative', '@Baize_Mara'),
  link('representative', '+63 917 555 0101'),
  link('representative', 'mara@baize.example'),
]

describe('the check of what says it is of the house', () => {
  it.each([
    ['https://baize.example', 'domain', true],
    ['HTTPS://www.Baize.example/promotions?x=1', 'domain', true],
    ['baize.example', 'domain', true],
    ['baize.example.', 'domain', true],
    ['baize.example.evil.example', 'domain', false],
    ['evil-baize.example', 'domain', false],
    ['login.baize.example', 'domain', false],
    ['https://baize.example@evil.example', 'domain', false],
    ['bаize.example', 'domain', false],
    ['t.me/baize_official/', 'domain', true],
    ['https://t.me/baize_officia1', 'domain', false],
    ['t.me', 'domain', false],
    ['baize_mara', 'contact', true],
    ['@BAIZE_MARA ', 'contact', true],
    ['@baize_mаra', 'contact', false],
    ['0063 917 555 0101', 'contact', false],
    ['+639175550101', 'contact', true],
    ['mara@baize.example', 'contact', true],
    ['mara@baize.example.evil.example', 'contact', false],
    ['', 'contact', false],
  ] as const)('%s', (typed, kind, isOfficial) => {
    expect(checkOfficial(typed, LINKS)).toEqual({ kind, isOfficial })
  })
})

describe('the path of customer service', () => {
  it('ends in the eight characters that open it, and is another each time', () => {
    const sealed = sealPath('https://help.example/chat', {
      key: 'Abcd2345',
      iv: Buffer.alloc(12, 7),
    })
    expect(sealed).toBe(
      'BwcHBwcHBwcHBwcHjMIEYBWJU1zxnqPmgnkYhSDRAYEKd45Ki2SkonWtwwPc4Jg9zeAYPXgAbcd2345',
    )
    expect(sealPath('https://help.example')).not.toBe(sealPath('https://help.example'))
  })
})
