import { describe, expect, it } from 'vitest'
import { entryOf, isOutdated } from './site-version.logic.ts'

describe('the version of the site', () => {
  it.each([
    [
      '<script type="module" crossorigin src="/assets/index-A1.js"></script>',
      '/assets/index-A1.js',
    ],
    [
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index-B2.js">',
      '/assets/index-B2.js',
    ],
    ['<script src="/early.js"></script>', undefined],
    ['a gateway that answers in words', undefined],
  ])('is the script that %s begins with', (html, entry) => {
    expect(entryOf(html)).toBe(entry)
  })

  it.each([
    ['/assets/index-A1.js', '/assets/index-A1.js', false],
    ['/assets/index-A1.js', '/assets/index-B2.js', true],
    ['/assets/index-A1.js', undefined, false],
    [undefined, '/assets/index-B2.js', false],
  ])('open as %s and served as %s is outdated: %s', (own, served, outdated) => {
    expect(isOutdated(own, served)).toBe(outdated)
  })
})
