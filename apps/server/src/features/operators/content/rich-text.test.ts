import { richText } from '@baize/contract'
import { hostileTexts } from '@baize/testkit'
import { describe, expect, it } from 'vitest'
import { bodyOf, treeOf } from './rich-text.ts'

describe('a text as a tree', () => {
  it('is words and plain elements', () => {
    expect(treeOf('<p>Plain <b>words</b> &amp; 1 &lt; 2</p><ul><li>one</li></ul>')).toEqual([
      { tag: 'p', children: ['Plain ', { tag: 'b', children: ['words'] }, ' & 1 < 2'] },
      { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
    ])
  })

  it('keeps where links lead and nothing else that was said of them', () => {
    expect(treeOf('<a href="/help" style="x" onclick="y">a</a>')).toEqual([
      { tag: 'a', href: '/help', children: ['a'] },
    ])
    expect(treeOf('<a href="javascript:alert(1)">a</a>')).toEqual([{ tag: 'a', children: ['a'] }])
  })

  it('has no script, style or frame, whatever was written', () => {
    for (const { text } of hostileTexts(300)) {
      const tree = treeOf(text)
      expect(richText.safeParse(tree).success, text).toBe(true)
      expect(JSON.stringify(tree)).not.toMatch(/"tag":"(script|style|iframe|svg|form|object)"/)
      expect(JSON.stringify(tree)).not.toMatch(/"(href|src)":"\s*(javascript|data|vbscript):/i)
    }
  })

  it('is made once for each text', async () => {
    const text = { title: 'a', summary: '', body: '<p>b</p>' }
    expect(bodyOf(text)).toBe(bodyOf(text))
    expect(await bodyOf(text)).toEqual([{ tag: 'p', children: ['b'] }])
  })
})
