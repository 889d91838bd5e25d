import { expect, it } from 'vitest'
import { fillHead, type PageHead } from './page-head.ts'

const PAGE = `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
  <head>
    <!-- head -->
    <title>Baize</title>
    <meta property="og:title" content="Baize" />
    <!-- /head -->
    <script src="/early.js"></script>
  </head>
</html>`

const head: PageHead = {
  house: 'Baize',
  title: 'Help centre',
  description: 'Play money only.',
  language: 'en',
  direction: 'ltr',
  otherLanguages: ['vi', 'zh-Hans'],
  address: 'https://baize.test/help',
  picture: 'https://baize.test/icons/icon-512.png',
}

it('takes the place of the head that the page was built with', () => {
  const html = fillHead(PAGE, { ...head, language: 'ar', direction: 'rtl' })
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(html).toContain('<title>Help centre · Baize</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/og:title/g)).toHaveLength(1)
  expect(html).toContain('<link rel="canonical" href="https://baize.test/help" />')
  expect(html).toContain('<meta property="og:locale:alternate" content="zh_CN" />')
  expect(html).toContain('<script src="/early.js"></script>')
})

it('has the house alone for a title where the page has no name', () => {
  expect(fillHead(PAGE, { ...head, title: undefined })).toContain('<title>Baize</title>')
})

it('tells nobody the address of a private page', () => {
  const html = fillHead(PAGE, { ...head, address: undefined })
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toMatch(/canonical|og:url|hreflang/)
})

it.each([
  '</title><script>alert(1)</script>',
  '" onload="alert(1)',
  "' /><img src=x onerror=alert(1)>",
  '<!-- /head -->$&$`$1',
])('keeps %s as text', (title) => {
  const html = fillHead(PAGE, { ...head, title, description: title })
  expect(html).not.toContain(title)
  expect(html).not.toMatch(/<(img|script>)/)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.endsWith('</html>')).toBe(true)
})

it('leaves a page without a place for it as it is', () => {
  expect(fillHead('<title>Console</title>', head)).toBe('<title>Console</title>')
})
