import { describe, expect, it } from 'vitest'
import {
  findWishFault,
  newWish,
  pictureAddress,
  sayIn,
  silenceIn,
  wordsIn,
} from './banner-wish.logic.ts'

const wish = { ...newWish('w_login'), title: 'Welcome' }

describe('a banner that is written', () => {
  it.each([
    ['without a title', { title: ' ' }, 'title'],
    ['with a page elsewhere', { linkageType: 'page' as const, url: '//evil.example' }, 'link'],
    ['with a game that is an address', { linkageType: 'game' as const, url: '/mines' }, 'link'],
    [
      'that ends before it begins',
      { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-11-01T00:00:00.000Z' },
      'schedule',
    ],
    ['with a page of ours', { linkageType: 'page' as const, url: '/member/deposit' }, undefined],
  ])('%s', (_what, change, fault) => {
    expect(findWishFault({ ...wish, ...change })).toBe(fault)
  })
})

describe('the words of a banner', () => {
  it('are English first, and written in other languages beside it', () => {
    const english = sayIn(wish, 'en', { title: 'Good evening' })
    expect(english).toMatchObject({ title: 'Good evening', translations: {} })
    const thai = sayIn(english, 'th', { title: 'สวัสดี' })
    expect(thai).toMatchObject({ title: 'Good evening', translations: { th: { title: 'สวัสดี' } } })
    expect(wordsIn(thai, 'th').title).toBe('สวัสดี')
    expect(wordsIn(thai, 'vi').title).toBe('')
    expect(silenceIn(thai, 'th')).toEqual(english)
  })

  it('have a title in each language that was begun', () => {
    expect(findWishFault(sayIn(wish, 'vi', { text: 'Xin chào' }))).toBe('title')
  })
})

it('a picture of the house is a file of the site, any other is asked for by its id', () => {
  expect(pictureAddress('house/login-dark')).toBe('/banners/login-dark.svg')
  expect(pictureAddress('0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a')).toBe(
    '/wps/banner-pictures/0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  )
})
