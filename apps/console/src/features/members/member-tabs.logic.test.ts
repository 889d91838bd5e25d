import type { Permission } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { chooseTab, MEMBER_TABS, tabsFor } from './member-tabs.logic.ts'
import { readMemberSearch } from './members-search.ts'

describe('the tabs of a member', () => {
  it.each<[string, Permission[], string[]]>([
    [
      'nothing but members',
      ['members.read'],
      ['ledger', 'rounds', 'orders', 'bonuses', 'vip', 'audit'],
    ],
    ['the money', ['members.read', 'members.ledger'], ['vip', 'audit']],
    [
      'the audit log',
      ['members.read', 'audit.read'],
      ['ledger', 'rounds', 'orders', 'bonuses', 'vip'],
    ],
    ['everything', ['members.read', 'members.ledger', 'rewards.read', 'audit.read'], []],
  ])('for whoever may see %s leave out what they may not see', (_who, permissions, hidden) => {
    expect(MEMBER_TABS.filter((tab) => !tabsFor(permissions).includes(tab))).toEqual(hidden)
  })

  it('begin with the timeline, also where the address names one that is not for this person', () => {
    expect(chooseTab(undefined, MEMBER_TABS)).toBe('timeline')
    expect(chooseTab('notes', MEMBER_TABS)).toBe('notes')
    expect(chooseTab('audit', tabsFor(['members.read']))).toBe('timeline')
  })
})

describe('the address of a member', () => {
  it('keeps tab, page and filters, and nothing else', () => {
    const search = { tab: 'rounds', page: 3, state: 'open', from: '2026-11-01' }
    expect(readMemberSearch({ ...search, other: 1 })).toEqual(search)
  })

  it('is read as if nothing stood there that is not known', () => {
    expect(
      readMemberSearch({
        tab: 'timeline',
        chip: 'weather',
        page: 1,
        kind: 'gift',
        from: '2026-99-99',
        to: 'x',
      }),
    ).toEqual({})
  })
})
