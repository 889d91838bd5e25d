import { describe, expect, it } from 'vitest'
import { faceIn, isBannerLink, movedBy, newBanner, pictureAddress } from './banner-draft.logic.ts'

const facts = newBanner('w_login')

describe('where a banner leads', () => {
  it.each([
    ['a page elsewhere', { linkageType: 'page' as const, url: '//evil.example' }, false],
    ['a game that is an address', { linkageType: 'game' as const, url: '/mines' }, false],
    ['nowhere, with an address', { linkageType: 'none' as const, url: '/terms' }, false],
    ['a page of ours', { linkageType: 'page' as const, url: '/member/deposit' }, true],
    ['a game by its code', { linkageType: 'game' as const, url: 'lantern-tiger' }, true],
    ['nowhere', {}, true],
  ])('%s', (_what, change, isRight) => {
    expect(isBannerLink({ ...facts, ...change })).toBe(isRight)
  })
})

it('a picture of the house is a file of the site, any other is asked for by its id', () => {
  expect(pictureAddress('house/login-dark')).toBe('/banners/login-dark.svg')
  expect(pictureAddress('0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a')).toBe(
    '/wps/banner-pictures/0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  )
})

it('without a picture for the light theme, the dark one serves both', () => {
  const text = { title: 'Good evening', summary: '', body: '', altText: 'A lamp' }
  const shown = { ...facts, pictureDark: 'house/login-dark' }
  const dark = { src: '/banners/login-dark.svg', alt: 'A lamp' }
  expect(faceIn(shown, text, 'light').picture).toEqual(dark)
  expect(faceIn({ ...shown, pictureLight: 'house/login-light' }, text, 'light').picture?.src).toBe(
    '/banners/login-light.svg',
  )
  expect(faceIn(facts, text, 'dark').picture).toBeNull()
})

it('one is moved past its neighbour, and stays at the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(movedBy(ids, 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(ids, 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(ids, 'a', -1)).toEqual(ids)
  expect(movedBy(ids, 'c', 1)).toEqual(ids)
})
