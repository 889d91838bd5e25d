import { describe, expect, it } from 'vitest'
import { lineToSay, shownLines, toggleMuted } from './chat.logic.ts'

const line = (chatLineId: string, name: string | null) => ({
  ...{ chatLineId, name, icon: null, text: 'good luck', atMs: 0 },
})
const chat = { lines: [line('1', 'jo***91'), line('2', null), line('3', 'ka***88')] }

describe('the chat of a table', () => {
  it('shows nothing of somebody who was muted, and all of the host', () => {
    const muted = toggleMuted(new Set(), 'jo***91')
    expect(shownLines(chat, muted).map(({ chatLineId }) => chatLineId)).toEqual(['2', '3'])
    expect(shownLines(chat, toggleMuted(muted, 'jo***91'))).toHaveLength(3)
    expect(shownLines(undefined, muted)).toEqual([])
  })

  it('forgets the first of more than two hundred', () => {
    let muted: ReadonlySet<string> = new Set()
    for (let at = 0; at < 201; at += 1) muted = toggleMuted(muted, `n${at}`)
    expect([muted.size, muted.has('n0'), muted.has('n200')]).toEqual([200, false, true])
  })

  it('says what was typed without the blanks around it, and nothing too long', () => {
    expect(lineToSay('  hello ')).toBe('hello')
    expect(lineToSay('   ')).toBeUndefined()
    expect(lineToSay('x'.repeat(141))).toBeUndefined()
  })
})
