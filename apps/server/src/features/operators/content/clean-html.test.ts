import { hostileTexts } from '@baize/testkit'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const PICTURE = '/wps/banner-pictures/0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a'

describe('HTML that staff wrote', () => {
  it.each([
    ['<p>Plain <b>words</b></p>', '<p>Plain <b>words</b></p>'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>*{display:none}</style>after', 'after'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p style="position:fixed" class="modal" id="main">a</p>', '<p>a</p>'],
    ['<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="/wps/session/logout"><input name=a></form>', ''],
    ['<object data="javascript:alert(1)"></object>', ''],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">a</math>', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['<a href="http://plain.example">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['<a href="/member/deposit" target="_top">a</a>', '<a href="/member/deposit">a</a>'],
    [
      '<a href="https://other.example" rel="opener">a</a>',
      '<a href="https://other.example" rel="noopener noreferrer" target="_blank">a</a>',
    ],
    ['<img src="https://evil.example/pixel.gif">', ''],
    ['<img src=x onerror=alert(1)>', ''],
    [
      `<img src="${PICTURE}" onerror="alert(1)" alt="Chips">`,
      `<img src="${PICTURE}" alt="Chips" />`,
    ],
    ['<!--<script>-->a', 'a'],
    ['<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>', '<p></p>'],
  ])('%s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  it('is the same when it is cleaned again', () => {
    for (const { text } of hostileTexts(300)) {
      const clean = cleanHtml(text)
      expect(cleanHtml(clean)).toBe(clean)
      expect(clean).not.toMatch(/<(script|style|iframe|svg|form|object)|<[^>]*\son\w+\s*=/i)
    }
  })
})
